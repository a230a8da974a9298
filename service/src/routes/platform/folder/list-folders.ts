import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listFolders)['request'];

/** Folders of the whole workspace or its bin, or of one parent; by title where no other order is asked for. */
export function listFolders({ folders, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const { folders: rows, total } = await folders.store.list(identity.tenant, {
      ...sliceOf(query),
      parentId: query['filter[parent_id]'],
      deleted: query['filter[deleted]'] === true ? true : undefined,
      sort: query.sort ?? [],
      include: query.include ?? new Set(),
    });
    return { status: 200, json: toPage({ rows, total }, { path: '/public/v2/folders', query, publicUrl }) };
  };
}
