import type { platformRoutes } from 'deedkit/protocol/platform';
import { actFor, currentCause } from '../../../domain/activity/cause.ts';
import type { Handler } from '../../../http/interface.ts';
import { findNow, streamActivity } from '../../../live/index.ts';
import { EVENT_HEADERS } from '../../answer-events.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getActivityEvents)['request'];

/** Any other value of the header is passed over: the stream begins now. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Follows the changes of the workspace live (`text/event-stream`). */
export function getActivityEvents({ activity: { store, hub } }: PlatformPorts): Handler<Request> {
  return async ({ headers }, { identity: { tenant }, look }) => {
    const cause = currentCause();
    // As access is then: the stream goes on for long.
    const read = async (afterId: string, limit: number) => {
      const sight = await look();
      return actFor({ ...cause, sight }, () => store.listWritten(tenant, afterId, limit));
    };
    const after = headers['last-event-id']?.toLowerCase().match(UUID)?.[0];
    const from = after === undefined ? await findNow(read) : { newest: after, known: [after] };
    return { status: 200, body: () => streamActivity(hub, tenant, { from, read }), headers: EVENT_HEADERS };
  };
}
