import type { platformRoutes } from 'deedkit/protocol/platform';
import { changeSettings } from '../../../domain/workspace/change-settings.ts';
import type { Handler } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import type { PlatformPorts } from '../ports.ts';
import { showWorkspace } from './show-workspace.ts';

type Request = (typeof platformRoutes.updateWorkspace)['request'];

/** Changes the settings of the workspace, in the environment of the key alone. */
export function updateWorkspace({ documents }: PlatformPorts): Handler<Request> {
  return async ({ body }, { identity: { tenant } }) => {
    valueOf(await changeSettings(documents, tenant, body));
    return showWorkspace(documents.workspaces, tenant);
  };
}
