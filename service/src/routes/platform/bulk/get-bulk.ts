import type { platformRoutes } from 'deedkit/protocol/platform';
import { readBulk } from '../../../domain/bulk/bulk.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { showBulk } from './show-bulk.ts';

type Request = (typeof platformRoutes.getBulk)['request'];

/** How far an action on many documents has come. */
export function getBulk(ports: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const bulk = valueOf(await readBulk(ports.bulks, { tenant, id: params.bulk_id }));
    return { status: 200, json: { data: showBulk(ports, bulk) } };
  };
}
