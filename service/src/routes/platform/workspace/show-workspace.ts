import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { WorkspaceStore } from '../../../domain/workspace/workspace.ts';
import type { Answer } from '../../../http/answer.ts';

/** The answer with a workspace as it is now. */
export async function showWorkspace(
  workspaces: Pick<WorkspaceStore, 'read' | 'readLogo'>,
  tenant: Tenant,
): Promise<Answer> {
  const [{ id, name, rootFolderId, brand, binDays, requestLogDays }, logo] = await Promise.all([
    workspaces.read(tenant),
    workspaces.readLogo(tenant),
  ]);
  const { color, timeZone, mailFromName } = brand;
  const settings = { logo, color, time_zone: timeZone, mail_from_name: mailFromName };
  const kept = { bin_days: binDays, request_log_days: requestLogDays };
  const { environment } = tenant;
  return { status: 200, json: { data: { id, name, root_folder_id: rootFolderId, environment, ...settings, ...kept } } };
}
