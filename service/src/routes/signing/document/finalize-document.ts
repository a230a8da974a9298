import type { signingRoutes } from 'deedkit/protocol/signing';
import { finalizeForSigning } from '../../../domain/document/finalize-document.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { showDocument } from '../show.ts';

type Request = (typeof signingRoutes.finalizeDocument)['request'];

/**
 * Locks a document (signing-v1 §POST /documents/{document-id}/finalize) by the method and the settings it was made
 * with. No message is sent: inviting is a request of its own.
 */
export function finalizeDocument({ documents }: SigningInterfacePorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const document = valueOf(await finalizeForSigning(documents, { tenant, id: params.document_id }));
    return toAnswer(showDocument(document, await documents.workspaces.read(tenant)));
  };
}
