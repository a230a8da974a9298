import type { signingRoutes } from 'deedkit/protocol/signing';
import { contractOf } from '../../../domain/document/document.ts';
import { cancelContract } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { showDocument } from '../show.ts';

type Request = (typeof signingRoutes.cancelDocument)['request'];

/**
 * Calls the signing off, in a stage signing-v1 does not show (§Document stage): `cancelled`. The document is read
 * again, as it is after it.
 */
export function cancelDocument(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const key = { tenant, id: params.document_id };
    valueOf(await cancelContract(ports.signing, contractOf(await findDocument(ports, key))));
    return toAnswer(showDocument(await findDocument(ports, key), await ports.documents.workspaces.read(tenant)));
  };
}
