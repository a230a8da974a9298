import type { builderRoutes } from 'deedkit/protocol/builder';
import { updateSession as update } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.updateSession)['request'];

/**
 * Changes the settings that are sent; null takes `trial` or `finalization` away (builder-embed §Builder contract
 * status). Pages that are open hear of it at once.
 */
export function updateSession({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ params, body }, { identity }) => {
    const data = valueOf(await update(sessions, { tenant: identity.tenant, id: params.session_id }, body));
    return { status: 200, json: { data } };
  };
}
