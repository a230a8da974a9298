import type { platformRoutes } from 'deedkit/protocol/platform';
import { createUser as create } from '../../../domain/workspace/users.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.createUser)['request'];

/** Adds a user to the environment of the key alone. */
export function createUser({ users }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const data = valueOf(await create(users, { identity, input: body, idempotency }));
    return { status: 201, json: { data }, headers: { Location: `/public/v2/users/${data.id}` } };
  };
}
