import type { platformRoutes } from 'deedkit/protocol/platform';
import { showKey } from '../../../domain/key/keys.ts';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listKeys)['request'];

/** Lists the keys of the environment of the key. */
export function listKeys({ managedKeys, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const { keys, total } = await managedKeys.store.list(identity.tenant, sliceOf(query));
    const page = { rows: keys.map(showKey), total };
    return { status: 200, json: toPage(page, { path: '/public/v2/keys', query, publicUrl }) };
  };
}
