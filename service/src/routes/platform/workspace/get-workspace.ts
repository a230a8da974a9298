import type { RouteRequest } from 'deedkit/protocol';
import type { Handler } from '../../../http/interface.ts';
import type { PlatformPorts } from '../ports.ts';
import { showWorkspace } from './show-workspace.ts';

/**
 * The workspace of the key, and of which environment the key is. Documents of the other environment are out of its
 * reach.
 */
export function getWorkspace({ documents }: PlatformPorts): Handler<RouteRequest> {
  return (_input, { identity: { tenant } }) => showWorkspace(documents.workspaces, tenant);
}
