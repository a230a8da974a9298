import type { builderRoutes, SentContract } from 'deedkit/protocol/builder';
import type { SentDocument } from '../../../domain/sending/send-contract.ts';
import { sendContract as send } from '../../../domain/sending/send-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.sendContract)['request'];

/**
 * Makes a document of the workspace of a finalized contract, to be signed there. A session is sent once: 201 for the
 * request that did it, 200 with the same document for those that come later.
 */
export function sendContract(ports: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const made = valueOf(
      await send(ports, {
        identity,
        session: params.session_id,
        participant: headers['x-participant'],
        input: body,
        idempotency,
      }),
    );
    return { status: made.isNew ? 201 : 200, json: { data: toAnswer(made) } };
  };
}

/**
 * The document and its signatures in the words of the Builder interface: `signee_id` is the contract's id of a signee,
 * `id` that of their signature. Missing names are empty texts, as signees have them (builder-embed §Signee).
 */
function toAnswer({ sent, document, signatures }: SentDocument): SentContract {
  return {
    ...sent,
    stage: document.stage as SentContract['stage'],
    signature_method: document.signatureMethod as SentContract['signature_method'],
    due_at: document.dueAt?.toISOString() ?? null,
    signatures: signatures.map((signature) => ({
      _type: 'signature',
      id: signature.id,
      signee_id: signature.signeeId,
      state: signature.state,
      first_name: signature.firstName ?? '',
      last_name: signature.lastName ?? '',
      job_title: signature.jobTitle ?? '',
      company_name: signature.companyName ?? '',
      email: signature.email,
      phone: signature.phone,
      signing_group: signature.signingGroup,
      signed_at: signature.signedAt?.toISOString() ?? null,
    })),
  };
}
