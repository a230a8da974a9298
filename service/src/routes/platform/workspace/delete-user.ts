import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteUser)['request'];

/** Removes a user. */
export function deleteUser({ users: { store, now } }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    valueOf(await store.remove({ tenant, id: params.user_id }, now(tenant)));
    return { status: 204 };
  };
}
