import type { builderRoutes } from 'deedkit/protocol/builder';
import { readSession } from '../../../domain/session/read-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.getSession)['request'];

/**
 * Settings, participants and standing of a session; its document is read elsewhere, and its URLs nowhere, since only
 * their hashes are kept.
 */
export function getSession({ sessions }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const data = valueOf(await readSession(sessions, { tenant: identity.tenant, id: params.session_id }));
    return { status: 200, json: { data } };
  };
}
