import type { builderRoutes } from 'deedkit/protocol/builder';
import { readContract } from '../../../domain/contract/read-contract.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerEvents } from '../../answer-events.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getSessionEvents)['request'];

/**
 * Follows a session live (`text/event-stream`). It begins behind `Last-Event-ID`, and counts `X-Participant` among
 * those who are present until the connection ends.
 */
export function getSessionEvents({ contracts, hub }: BuilderPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    const { snapshot } = valueOf(await readContract(contracts, key));
    return answerEvents(hub, {
      key,
      revision: snapshot.revision,
      last: headers['last-event-id'],
      participant: headers['x-participant'],
    });
  };
}
