import type { platformRoutes } from 'deedkit/protocol/platform';
import { deleteKey as remove } from '../../../domain/key/keys.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteKey)['request'];

/** Ends a key. */
export function deleteKey({ managedKeys }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    valueOf(await remove(managedKeys, { tenant, id: params.key_id }));
    return { status: 204 };
  };
}
