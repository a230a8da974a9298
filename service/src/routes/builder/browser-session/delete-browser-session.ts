import type { builderRoutes } from 'deedkit/protocol/builder';
import { deleteBrowserSession as remove } from '../../../domain/browser-session/browser-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.deleteBrowserSession)['request'];

/**
 * Invalidates a session (204). It stays readable as `deleted`, and visitors of its page are sent to the delete handler.
 */
export function deleteBrowserSession({ browserSessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    valueOf(await remove(browserSessions, { tenant: identity.tenant, id: params.session_id }));
    return { status: 204 };
  };
}
