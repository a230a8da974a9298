import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.deleteFolder)['request'];

export function deleteFolder({ folders }: PlatformPorts): Handler<Request> {
  return async ({ params }, { identity: { tenant } }) => {
    valueOf(await folders.store.remove({ tenant, id: params.folder_id }));
    return { status: 204 };
  };
}
