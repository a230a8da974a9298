import type { builderRoutes } from 'deedkit/protocol/builder';
import { explainRefusal } from '../../../domain/contract/history.ts';
import { restoreContract as restore } from '../../../domain/contract/restore-contract.ts';
import { ownedBySession } from '../../../domain/session/session-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';
import { answerContract, readPrefer } from './prefer.ts';

type Request = (typeof builderRoutes.restoreContract)['request'];

/**
 * Brings the document of an earlier revision back as one more change. Refused as `finalized` like any other change of
 * the document.
 */
export function restoreContract({ contracts, sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, headers, body }, { identity, idempotency }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const ifMatch = headers['if-match'];
    const wish = readPrefer(headers.prefer);
    const outcome = await restore(contracts, {
      key,
      owner: ownedBySession(sessions, { key, author: headers['x-participant'] }),
      revision: body.revision,
      ifMatch,
      idempotency,
      wish,
    });
    return answerContract(valueOf(await explainRefusal(contracts, outcome, { key, ifMatch })), wish);
  };
}
