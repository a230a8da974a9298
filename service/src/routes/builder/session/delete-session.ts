import type { builderRoutes } from 'deedkit/protocol/builder';
import { deleteSession as remove } from '../../../domain/session/delete-session.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { BuilderPorts } from '../ports.ts';

type Request = (typeof builderRoutes.deleteSession)['request'];

/** Deletes, and lets go of what this process has of the contract; others hear of it by a notice. */
export function deleteSession({ sessions, contracts }: BuilderPorts): Handler<Request> {
  return async ({ params }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.session_id };
    valueOf(await remove(sessions, key));
    contracts.cache.drop(key);
    return { status: 204 };
  };
}
