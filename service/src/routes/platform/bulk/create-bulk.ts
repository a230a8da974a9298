import type { platformRoutes } from 'deedkit/protocol/platform';
import { startBulk } from '../../../domain/bulk/bulk.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toFilter } from '../document/document-filter.ts';
import type { PlatformPorts } from '../ports.ts';
import { showBulk } from './show-bulk.ts';

type Request = (typeof platformRoutes.createBulk)['request'];

/** Begins an action on many documents, which a job carries out. */
export function createBulk(ports: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const { tenant, keyId, originId, role } = identity;
    const { action, ids, filter = {}, folder_id: folderId, tags, owner_id: ownerId } = body;
    const bulk = await startBulk(ports.bulks, {
      tenant,
      keyId,
      actors: [{ role, id: originId }],
      action,
      settings: { folderId, tags, ownerId },
      of: ids ? { ids } : { filter: toFilter(filter, identity) },
      idempotency,
    });
    const data = showBulk(ports, valueOf(bulk));
    return { status: 202, json: { data }, headers: { Location: `/public/v2/bulk/${data.id}` } };
  };
}
