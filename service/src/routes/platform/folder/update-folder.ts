import type { platformRoutes } from 'deedkit/protocol/platform';
import { updateFolder as update } from '../../../domain/folder/folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.updateFolder)['request'];

/**
 * Renames or moves a folder. Refused: the root folder moved, a folder moved into itself, more of them in each other
 * than may be.
 */
export function updateFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ params, body }, { identity }) => {
    const key = { tenant: identity.tenant, id: params.folder_id };
    return { status: 200, json: { data: valueOf(await update(folders, key, body)) } };
  };
}
