import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeKey } from '../../../domain/key/keys.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateKey)['request'];

/** Changes the given properties of a key. */
export function updateKey({ managedKeys }: PlatformPorts): Handler<Request> {
  return async ({ params, body: patch }, { identity: caller }) => {
    const data = valueOf(await changeKey(managedKeys, { caller, id: params.key_id, patch }));
    return { status: 200, json: { data } };
  };
}
