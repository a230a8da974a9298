import { parseArgs } from 'node:util';
import { toAsciiEmail } from 'deedkit/protocol';
import type { Role } from 'deedkit/protocol/platform';
import { ROLES } from 'deedkit/protocol/platform';
import type { Orm } from '../database/index.ts';
import { consoleLinkPath, makeConsoleLink } from '../domain/sign-in/sign-in.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { UserRecord, WorkspaceRegister } from '../storage/index.ts';
import { createClockStore, createSignInStore, createWorkspaceRegister } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import type { NamedWorkspace } from './named-workspace.ts';
import { describeMissing, findTenants, readEnvironments, readLine } from './named-workspace.ts';
import { withDatabase } from './with-database.ts';

/**
 * `users add | list | remove | sign-in`. Results stand on standard output, one user a line, and messages about them on standard
 * error, so that the results can be piped. Exit code 0: done; 1: no such user, or the user was there already; 2: not
 * understood.
 */
export async function runUsers(invocation: Invocation): Promise<number> {
  const [action, ...args] = invocation.args;
  const options = readOptions(args);
  if (typeof options === 'string') return refuseUsage(invocation, options);
  if (action === 'add' && options.names.length === 0) return addUser(invocation, options);
  if (action === 'list' && options.names.length === 0) return listUsers(invocation, options);
  if (action === 'remove' && options.names.length === 1) return removeUser(invocation, options);
  if (action === 'sign-in' && options.names.length === 1) return signInUser(invocation, options);
  return refuseUsage(invocation, 'users takes add, list, or remove or sign-in and an email address or id.');
}

interface Options extends Omit<NamedWorkspace, 'workspace'> {
  readonly names: readonly string[];
  readonly workspace: string | undefined;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly role: Role | undefined;
}

/** All actions take the same options; a sentence for one that there is not. */
function readOptions(args: readonly string[]): Options | string {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { workspace: text, environment: text, name: text, email: text, role: text },
    });
    const environments = readEnvironments(values.environment);
    if (!environments) return '--environment is sandbox or live.';
    const { workspace, name, email } = values;
    const role = ROLES.find((one) => one === values.role);
    if (values.role !== undefined && role === undefined) return `--role is one of ${ROLES.join(', ')}.`;
    return { names: positionals, workspace, environments, name, email, role };
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * Adds a person as a user of each environment that the command names: both, or one. The first of a workspace is an
 * admin and others are editors, unless --role says otherwise.
 */
async function addUser(invocation: Invocation, options: Options): Promise<number> {
  const { workspace, environments, role } = options;
  const name = readLine(options.name ?? '');
  const email = toAsciiEmail(options.email?.trim().toLowerCase() ?? '');
  if (workspace === undefined || name === undefined || email === undefined)
    return refuseUsage(
      invocation,
      'users add takes --workspace, --name (one line of 1 to 100 characters) and --email (an address a letter can be sent to).',
    );
  return withDatabase(invocation, async ({ orm }) => {
    const register = createWorkspaceRegister(orm);
    const tenants = await findTenants(register, { workspace, environments });
    if (!tenants) return fail(invocation, describeMissing({ workspace, environments }));
    let added = 0;
    for (const tenant of tenants) {
      const user = await register.addUser(tenant, { name, email, role, at: await timeOf(orm, tenant) });
      if (user) invocation.stdout(`${lineOf(user)}\n`);
      else invocation.stderr(`deedkit-service: ${email} is a user of ${tenant.id} already.\n`);
      added += user ? 1 : 0;
    }
    return added > 0 ? 0 : 1;
  });
}

/** One line each: id, tenant, role, address, name. The service account has `-` for an address. */
async function listUsers(invocation: Invocation, { workspace, environments }: Options): Promise<number> {
  return withDatabase(invocation, async ({ orm }) => {
    const register = createWorkspaceRegister(orm);
    const users = await listMembers(register, { workspace, environments });
    if (!users) return fail(invocation, describeMissing({ workspace: workspace ?? '', environments }));
    for (const user of users) invocation.stdout(`${lineOf(user)}\n`);
    return 0;
  });
}

/** By id, or by an address: in every environment of the one workspace that has it. */
async function removeUser(invocation: Invocation, { names, workspace, environments }: Options): Promise<number> {
  const [named = ''] = names.map((name) => name.trim().toLowerCase()).map((name) => toAsciiEmail(name) ?? name);
  return withDatabase(invocation, async ({ orm }) => {
    const register = createWorkspaceRegister(orm);
    const users = await listMembers(register, { workspace, environments });
    if (!users) return fail(invocation, describeMissing({ workspace: workspace ?? '', environments }));
    const meant = users.filter(({ id, email }) => id === named || email === named);
    if (meant.some(({ email }) => email === null))
      return fail(invocation, 'deedkit-service: The service account stands for the keys of a workspace; it stays.\n');
    const records = await register.list();
    const workspaceOf = (tenant: Tenant) => records.find((record) => record.tenant.id === tenant.id)?.id;
    if (new Set(meant.map(({ tenant }) => workspaceOf(tenant))).size > 1)
      return fail(
        invocation,
        `deedkit-service: ${named} is a user of several workspaces; name one with --workspace.\n`,
      );
    let removed = 0;
    for (const user of meant) {
      if (!(await register.removeUser(user, await timeOf(orm, user.tenant)))) continue;
      removed += 1;
      invocation.stderr(`${named} is no longer a user of ${user.tenant.id}.\n`);
    }
    return removed > 0 ? 0 : fail(invocation, `deedkit-service: There is no user "${named}" there.\n`);
  });
}

/** Makes a link to the console for each environment that has the person: a way in where no mail can be sent. */
async function signInUser(invocation: Invocation, { names, workspace, environments }: Options): Promise<number> {
  const named = toAsciiEmail(names[0]?.trim().toLowerCase() ?? '');
  const { publicUrl, host, port } = invocation.config;
  const address = publicUrl ?? (port === 0 ? '' : `http://${host}:${port}`);
  return withDatabase(invocation, async ({ orm }) => {
    const register = createWorkspaceRegister(orm);
    const users = await listMembers(register, { workspace, environments });
    if (!users) return fail(invocation, describeMissing({ workspace: workspace ?? '', environments }));
    const store = createSignInStore(orm);
    const meant = users.filter(({ email }) => email !== null && email === named);
    for (const { tenant } of meant) {
      const member = await store.findMember(tenant.id, named ?? '');
      if (!member) continue;
      const at = await timeOf(orm, tenant);
      const token = await makeConsoleLink({ store, now: () => at }, member);
      invocation.stdout(`${address}${consoleLinkPath(tenant.environment, token)}\n`);
    }
    if (meant.length === 0) return fail(invocation, `deedkit-service: There is no user "${names[0] ?? ''}" there.\n`);
    invocation.stderr('Each link works once, within 15 minutes.\n');
    return 0;
  });
}

/** Those of one workspace, or of all; undefined when there is none of that name. */
async function listMembers(
  register: Pick<WorkspaceRegister, 'list' | 'listUsers'>,
  { workspace, environments }: Pick<Options, 'workspace' | 'environments'>,
): Promise<readonly UserRecord[] | undefined> {
  const tenants =
    workspace === undefined
      ? (await register.list()).map(({ tenant }) => tenant).filter((one) => environments.includes(one.environment))
      : await findTenants(register, { workspace, environments });
  if (!tenants) return undefined;
  const users: UserRecord[] = [];
  for (const tenant of tenants) users.push(...(await register.listUsers(tenant)));
  return users;
}

/** The time of a tenant, whose clock may have been moved. */
async function timeOf(orm: Orm, { id }: Tenant): Promise<Date> {
  return new Date(Date.now() + ((await createClockStore(orm).readOffsets(id)).get(id) ?? 0));
}

// Tenants of the first workspace, `sandbox` and `live`, line up.
const lineOf = ({ id, tenant, role, email, name }: UserRecord): string =>
  `${id}  ${tenant.id.padEnd(7)}  ${role.padEnd(6)}  ${email ?? '-'}  ${name}`;

/** Says why not; 1 is what scripts look at. */
function fail({ stderr }: Invocation, sentence: string): number {
  stderr(sentence);
  return 1;
}
