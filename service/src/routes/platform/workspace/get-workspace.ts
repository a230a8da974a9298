import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';

export function getWorkspace({ documents }: PlatformPorts): Handler<RouteRequest> {
  return async (_input, { identity }) => {
    const { id, name, rootFolderId } = await documents.workspaces.read(identity.tenant);
    return { status: 200, json: { data: { id, name, root_folder_id: rootFolderId } } };
  };
}
