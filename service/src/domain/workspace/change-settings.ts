import { createHash } from 'node:crypto';
import type { WorkspacePatch } from 'deedkit/protocol/platform';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { readPicture } from './picture.ts';
import type { WorkspaceChange, WorkspaceStore } from './workspace.ts';

/** Changes the given settings of a workspace. Refused: a logo whose bytes are no picture of its type. */
export async function changeSettings(
  { workspaces }: { readonly workspaces: Pick<WorkspaceStore, 'change'> },
  tenant: Tenant,
  patch: WorkspacePatch,
): Promise<Outcome<undefined>> {
  const logo = describeLogo(patch.logo);
  if (logo === 'broken') return refuse({ code: 'logo_broken', path: '/logo' });
  const { name, color, time_zone: timeZone, mail_from_name: mailFromName } = patch;
  const { bin_days: binDays, request_log_days: requestLogDays } = patch;
  const change = { name, logo, color, timeZone, mailFromName, binDays, requestLogDays };
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length > 0) await workspaces.change(tenant, Object.fromEntries(given) as WorkspaceChange);
  return succeed(undefined);
}

function describeLogo(content: string | null | undefined): WorkspaceChange['logo'] | 'broken' {
  if (content === undefined || content === null) return content;
  const picture = readPicture(content);
  if (!picture) return 'broken';
  const { type, width, height, bytes } = picture;
  return { content, of: { type, width, height, hash: createHash('sha256').update(bytes).digest('hex') } };
}
