import type { platformRoutes } from 'deedkit/protocol/platform';
import { createKey as create } from '../../../domain/key/keys.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.createKey)['request'];

/** Makes a key in the environment of the key alone. */
export function createKey({ managedKeys }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity: caller, idempotency }) => {
    const data = valueOf(await create(managedKeys, { caller, input: body, idempotency }));
    return { status: 201, json: { data }, headers: { Location: `/public/v2/keys/${data.id}` } };
  };
}
