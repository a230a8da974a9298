import type { platformRoutes } from 'deedkit/protocol/platform';
import { finalizeOrSend } from '../../../domain/sending/send-document.ts';
import { readContractRecord } from '../../../domain/signing/cancel-signing.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.finalizeBuilder)['request'];

/**
 * Finalizes a contract (platform-v2 §Templates and drafting). No signee is invited unless `send_invitations` says so,
 * and then also to one that was finalized before. The contract is read again for the response: whether it waits for signees or is completed at once is decided as it is
 * written.
 */
export function finalizeBuilder({ documents }: PlatformPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity }) => {
    const contract = { tenant: identity.tenant, id: params.contract_id };
    valueOf(
      await finalizeOrSend(documents, {
        contract,
        participant: headers['x-participant'],
        ifMatch: headers['if-match'],
        finalizing: {
          method: body.signature_method,
          requireMatchingName: body.require_matching_name,
          invite: body.send_invitations ?? false,
          dueAt: typeof body.due_at === 'string' ? new Date(body.due_at) : null,
          said: body,
        },
      }),
    );
    return { status: 200, json: { data: valueOf(await readContractRecord(documents, contract)) } };
  };
}
