import type { platformRoutes } from 'deedkit/protocol/platform';
import { readFolder } from '../../../domain/folder/folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.getFolder)['request'];

/** A folder with what `include` asks for: its parent, the way from the root to it, whether there are folders in it. */
export function getFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ params, query }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.folder_id };
    return { status: 200, json: { data: valueOf(await readFolder(folders, key, query.include)) } };
  };
}
