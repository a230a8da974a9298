import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeUser } from '../../../domain/workspace/users.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateUser)['request'];

/** Changes the given properties of a user. */
export function updateUser({ users }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const data = valueOf(await changeUser(users, { tenant, id: params.user_id }, body));
    return { status: 200, json: { data } };
  };
}
