import type { signingRoutes } from 'deedkit/protocol/signing';
import type { Handler } from '../../../http/interface.ts';
import { toAnswer } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { showDocument } from '../show.ts';

type Request = (typeof signingRoutes.getDocument)['request'];

/** A document in the short form that finalizing answers with too, without its signatures. */
export function getDocument(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    return toAnswer(showDocument(document, await ports.documents.workspaces.read(tenant)));
  };
}
