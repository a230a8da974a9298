import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';

/**
 * The workspace of the key, and of which environment the key is. Documents of the other environment are out of its
 * reach.
 */
export function getWorkspace({ documents }: PlatformPorts): Handler<RouteRequest> {
  return async (_input, { identity: { tenant } }) => {
    const { id, name, rootFolderId } = await documents.workspaces.read(tenant);
    return { status: 200, json: { data: { id, name, root_folder_id: rootFolderId, environment: tenant.environment } } };
  };
}
