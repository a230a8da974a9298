import type { platformRoutes } from 'deedkit/protocol/platform';
import { rollKey as roll } from '../../../domain/key/keys.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.rollKey)['request'];

/** Replaces a key by a new one. */
export function rollKey({ managedKeys }: PlatformPorts): Handler<Request> {
  return async ({ params, body: { overlap } }, { identity: caller, idempotency }) => {
    const data = valueOf(await roll(managedKeys, { caller, id: params.key_id, overlap, idempotency }));
    return { status: 201, json: { data }, headers: { Location: `/public/v2/keys/${data.id}` } };
  };
}
