import type { signingRoutes } from 'deedkit/protocol/signing';
import { contractOf } from '../../../domain/document/document.ts';
import type { Handler } from '../../../http/interface.ts';
import { toAnswer } from '../envelope.ts';
import { findDocument } from '../find-document.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { showSignature } from '../show.ts';

type Request = (typeof signingRoutes.listSignatures)['request'];

/**
 * Signatures in the order in which the parties were given (signing-v1 §Signature), without the links and PINs that
 * creating answered with.
 */
export function listSignatures(ports: SigningInterfacePorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const document = await findDocument(ports, { tenant, id: params.document_id });
    const signatures = await ports.documents.store.listSignatures(contractOf(document));
    return toAnswer(signatures.map(showSignature));
  };
}
