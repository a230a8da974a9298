import type { builderRoutes } from 'deedkit/protocol/builder';
import { unfinalizeContract as unfinalize } from '../../../domain/contract/finalize-contract.ts';
import { explainRefusal } from '../../../domain/contract/history.ts';
import { ownedBySession } from '../../../domain/session/session-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.unfinalizeContract)['request'];

/**
 * Makes a finalized contract a draft again. `X-Participant` may be left out, as builder-embed §Endpoints asks for none;
 * the history then has no name. A contract sent for signing stays finalized.
 */
export function unfinalizeContract({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const wish = readPrefer(headers.prefer);
    const ifMatch = headers['if-match'];
    const owner = ownedBySession(sessions, { key, author: headers['x-participant'] ?? null });
    const outcome = await unfinalize(contracts, { key, owner, ifMatch, wish });
    return answerContract(valueOf(await explainRefusal(contracts, outcome, { key, ifMatch })), wish);
  };
}
