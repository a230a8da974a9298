import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listFolders)['request'];

export function listFolders({ folders, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const { folders: rows, total } = await folders.store.list(identity.tenant, {
      ...sliceOf(query),
      parentId: query['filter[parent_id]'],
      sort: query.sort ?? [],
      include: query.include ?? new Set(),
    });
    return { status: 200, json: toPage({ rows, total }, { path: '/public/v2/folders', query, publicUrl }) };
  };
}
