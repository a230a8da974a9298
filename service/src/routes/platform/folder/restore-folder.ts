import type { platformRoutes } from 'deedkit/protocol/platform';
import { restoreFolder as restore } from '../../../domain/bin/bin-folder.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.restoreFolder)['request'];

/** Takes a folder out of the bin, with the documents and folders that went there with it. */
export function restoreFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    const data = valueOf(await restore(folders, { tenant, id: params.folder_id }));
    return { status: 200, json: { data } };
  };
}
