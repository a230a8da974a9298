import type { platformRoutes } from 'deedkit/protocol/platform';
import { undoBulk as undo } from '../../../domain/bulk/bulk.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { showBulk } from './show-bulk.ts';

type Request = (typeof platformRoutes.undoBulk)['request'];

/** Begins to take an action on many documents back. */
export function undoBulk(ports: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant, role, originId } }) => {
    const actors = [{ role, id: originId }];
    const data = showBulk(ports, valueOf(await undo(ports.bulks, { tenant, id: params.bulk_id }, actors)));
    return { status: 202, json: { data }, headers: { Location: `/public/v2/bulk/${data.id}` } };
  };
}
