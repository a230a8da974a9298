import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteFolder)['request'];

/** Deletes a folder with all documents and folders in it (platform-v2 §Endpoints). The root folder stays. */
export function deleteFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    valueOf(await folders.store.remove({ tenant, id: params.folder_id }));
    return { status: 204 };
  };
}
