import type { platformRoutes } from 'deedkit/protocol/platform';
import { readAccess, replaceAccess } from '../../../domain/sharing/access.ts';
import { readFolder } from '../../../domain/folder/folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

/** The list of a folder itself; empty where that of a folder above holds, or none. */
export function getFolderAccess({
  access,
  folders,
}: PlatformPorts): Handler<(typeof platformRoutes.getFolderAccess)['request']> {
  return async ({ params: { folder_id: id } }, { identity: { tenant } }) => {
    valueOf(await readFolder(folders, { tenant, id }));
    return { status: 200, json: { data: await readAccess(access, { tenant, type: 'folder', id }) } };
  };
}

/** Replaces the list of a folder; an empty one takes it away. */
export function replaceFolderAccess({
  access,
}: PlatformPorts): Handler<(typeof platformRoutes.replaceFolderAccess)['request']> {
  return async ({ params, body }, { identity: { tenant } }) => {
    const target = { tenant, type: 'folder', id: params.folder_id } as const;
    return { status: 200, json: { data: valueOf(await replaceAccess(access, target, body.data)) } };
  };
}
