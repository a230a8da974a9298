import type { platformRoutes } from 'deedkit/protocol/platform';
import { deleteFolder as remove } from '../../../domain/bin/bin-folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteFolder)['request'];

/**
 * Deletes a folder with all documents and folders in it (platform-v2 §Endpoints): into the bin, or with `erase` for
 * ever. The root folder stays.
 */
export function deleteFolder({ folders, documents: { workspaces } }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity: { tenant } }) => {
    const key = { tenant, id: params.folder_id };
    valueOf(await remove({ ...folders, workspaces }, key, { erase: query.erase === true }));
    return { status: 204 };
  };
}
