import type { Operation } from 'deedkit/document';
import type { builderRoutes } from 'deedkit/protocol/builder';
import { patchContract as patch } from '../../../domain/contract/patch-contract.ts';
import { explainRefusal } from '../../../domain/contract/history.ts';
import { ownedBySession } from '../../../domain/session/session-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.patchContract)['request'];

/**
 * Changes a contract (builder-embed §Patch operations), all operations or none. A stale `If-Match` is refused with the
 * operations that were missed, so that the caller can bring theirs up to date without reading everything again.
 */
export function patchContract({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const ifMatch = headers['if-match'];
    const wish = readPrefer(headers.prefer);
    const outcome = await patch(contracts, {
      key,
      owner: ownedBySession(sessions, { key, author: headers['x-participant'] }),
      operations: body.operations as readonly Operation[],
      ifMatch,
      idempotency,
      wish,
    });
    return answerContract(valueOf(await explainRefusal(contracts, outcome, { key, ifMatch })), wish);
  };
}
