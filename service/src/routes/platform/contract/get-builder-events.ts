import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBuilderState } from '../../../domain/document/builder-state.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { answerEvents } from '../../answer-events.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getBuilderEvents)['request'];

/**
 * Follows a contract live (`text/event-stream`). The state is read first, so that one that may not be read is refused
 * with a status, and not by a stream that ends.
 */
export function getBuilderEvents({ documents, contractHub }: PlatformPorts): Handler<Request> {
  return async ({ params, headers }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.contract_id };
    const { snapshot } = valueOf(await readBuilderState(documents, key));
    return answerEvents(contractHub, {
      key,
      revision: snapshot.revision,
      last: headers['last-event-id'],
      participant: headers['x-participant'],
    });
  };
}
