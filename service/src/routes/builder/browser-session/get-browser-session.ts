import type { builderRoutes } from 'deedkit/protocol/builder';
import { readBrowserSession } from '../../../domain/browser-session/browser-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getBrowserSession)['request'];

/**
 * Returns a session with the user's choice. One that ran out reads as `deleted`, though nothing was written when it
 * did.
 */
export function getBrowserSession({ browserSessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const data = valueOf(await readBrowserSession(browserSessions, { tenant: identity.tenant, id: params.session_id }));
    return { status: 200, json: { data } };
  };
}
