import type { builderRoutes } from 'deedkit/protocol/builder';
import { finalizeContract as finalize } from '../../../domain/contract/finalize-contract.ts';
import { explainRefusal } from '../../../domain/contract/history.ts';
import { ownedBySession } from '../../../domain/session/session-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.finalizeContract)['request'];

/**
 * Finalizes a contract (builder-embed §Builder contract status): 409 in trial mode, and with a list when values are
 * missing. The first time in the live environment is charged, in the transaction that finalizes.
 */
export function finalizeContract({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const ifMatch = headers['if-match'];
    const wish = readPrefer(headers.prefer);
    const owner = ownedBySession(sessions, { key, author: headers['x-participant'] });
    const outcome = await finalize(contracts, { key, owner, ifMatch, wish });
    return answerContract(valueOf(await explainRefusal(contracts, outcome, { key, ifMatch })), wish);
  };
}
