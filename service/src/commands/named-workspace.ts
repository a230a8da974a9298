import type { Environment, Tenant } from '../domain/tenant/tenant.ts';
import type { WorkspaceRegister } from '../storage/index.ts';

/** Reads a name on one line; undefined for an empty one, for control characters, or above 100 characters. */
export function readLine(text: string): string | undefined {
  const line = text.trim();
  return line === '' || line.length > 100 || /\p{C}/u.test(line) ? undefined : line;
}

/** Reads the value of `--environment`: one of them, or both when it is left out; undefined for anything else. */
export function readEnvironments(text: string | undefined): readonly Environment[] | undefined {
  if (text === undefined) return ['sandbox', 'live'];
  return text === 'sandbox' || text === 'live' ? [text] : undefined;
}

/** A workspace as a command line names it: its id or short name, and in which environments it is meant. */
export interface NamedWorkspace {
  readonly workspace: string;
  readonly environments: readonly Environment[];
}

/** The tenants of a workspace, one an environment; undefined when there is none of that name there. */
export async function findTenants(
  register: Pick<WorkspaceRegister, 'list'>,
  { workspace, environments }: NamedWorkspace,
): Promise<readonly Tenant[] | undefined> {
  const records = await register.list(workspace);
  const tenants = records.map(({ tenant }) => tenant).filter(({ environment }) => environments.includes(environment));
  return tenants.length > 0 ? tenants : undefined;
}

/** Tells that a workspace is not there. */
export function describeMissing({ workspace, environments }: NamedWorkspace): string {
  const where = environments.length === 1 ? ` in the environment ${environments.join('')}` : '';
  return `deedkit-service: There is no workspace "${workspace}"${where}; workspaces list has those there are.\n`;
}
