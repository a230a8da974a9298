import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { streamActivity } from '../../../live/index.ts';
import { EVENT_HEADERS } from '../../answer-events.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getActivityEvents)['request'];

/** Any other value of the header is passed over: the stream begins now. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Follows the changes of the workspace live (`text/event-stream`). */
export function getActivityEvents({ activity: { store, hub } }: PlatformPorts): Handler<Request> {
  return ({ headers }, { identity: { tenant } }) => ({
    status: 200,
    body: () =>
      streamActivity(hub, tenant, {
        after: headers['last-event-id']?.toLowerCase().match(UUID)?.[0],
        read: (afterId, limit) => store.listWritten(tenant, afterId, limit),
      }),
    headers: EVENT_HEADERS,
  });
}
