import type { platformRoutes } from 'deedkit/protocol/platform';
import { createFolder as create } from '../../../domain/folder/folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.createFolder)['request'];

/**
 * Makes a folder, in the root folder where no parent is named. The parent is looked up as it is written, so that none
 * can go meanwhile.
 */
export function createFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity, idempotency }) => {
    const data = valueOf(await create(folders, { identity, input: body, idempotency }));
    return { status: 201, json: { data }, headers: { Location: `/public/v2/folders/${data.id}` } };
  };
}
