import { parseArgs } from 'node:util';
import { createId } from 'deedkit/document';
import { hashKey, makeKey } from '../domain/tenant/key-ring.ts';
import type { Environment, Tenant } from '../domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../domain/tenant/tenant.ts';
import type { WorkspaceRegister } from '../storage/index.ts';
import { createKeyRegister, createWorkspaceRegister } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { describeMissing, findTenants } from './named-workspace.ts';
import { withDatabase } from './with-database.ts';

/**
 * `keys create | list | revoke ID`. A new key is the only thing on standard output, so that it can go into a file
 * unseen.
 */
export async function runKeys(invocation: Invocation): Promise<number> {
  const [action, ...args] = invocation.args;
  if (action === 'create') return createKey(invocation, args);
  if (action === 'list' && args.length === 0) return listKeys(invocation);
  if (action === 'revoke' && args.length === 1) return revokeKey(invocation, args[0] ?? '');
  return refuseUsage(invocation, 'keys takes create, list, or revoke and the id of a key.');
}

/** Makes a key and prints it, the only time it can be seen: only its hash is kept. */
async function createKey(invocation: Invocation, args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  if (typeof options === 'string') return refuseUsage(invocation, options);
  const { workspace, environment, name } = options;
  const id = createId();
  const made = await withDatabase(invocation, async ({ orm }) => {
    const tenant = await findTenant(createWorkspaceRegister(orm), options);
    const key = tenant && makeKey(tenant);
    if (!key) return undefined;
    await createKeyRegister(orm).add({ tenant, id, hash: hashKey(key), name, createdAt: new Date() });
    return key;
  });
  if (made === undefined) {
    invocation.stderr(describeMissing({ workspace: workspace ?? '', environments: [environment] }));
    return 1;
  }
  invocation.stdout(`${made}\n`);
  invocation.stderr(`Key ${id} (${environment}) was made. It is shown this once.\n`);
  return 0;
}

interface KeyOptions {
  /** The first workspace when undefined. */
  readonly workspace: string | undefined;
  readonly environment: Environment;
  readonly name: string;
}

/** The first workspace is there from the start and has short ids, so that it need not be named. */
async function findTenant(
  register: Pick<WorkspaceRegister, 'list'>,
  { workspace, environment }: KeyOptions,
): Promise<Tenant | undefined> {
  if (workspace === undefined) return FIRST_TENANTS[environment];
  return (await findTenants(register, { workspace, environments: [environment] }))?.[0];
}

/** A sentence when they are not understood; sandbox is meant where no environment is named. */
function readOptions(args: readonly string[]): KeyOptions | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        workspace: { type: 'string' },
        environment: { type: 'string', default: 'sandbox' },
        name: { type: 'string', default: '' },
      },
    });
    const { workspace, environment, name } = values;
    if (name.length > 100 || /\p{C}/u.test(name)) return '--name is one line of at most 100 characters.';
    return environment === 'sandbox' || environment === 'live'
      ? { workspace, environment, name }
      : '--environment is sandbox or live.';
  } catch (error) {
    return (error as Error).message;
  }
}

/** One line each: id, tenant, when it was made, whether it works, its name. Those that were revoked stay listed. */
async function listKeys(invocation: Invocation): Promise<number> {
  const keys = await withDatabase(invocation, ({ orm }) => createKeyRegister(orm).list());
  for (const { id, tenant, name, createdAt, revokedAt } of keys) {
    invocation.stdout(
      `${id}  ${tenant.padEnd(7)}  ${createdAt.toISOString()}  ${revokedAt ? `revoked ${revokedAt.toISOString()}` : 'active'}  ${name}\n`,
    );
  }
  if (keys.length === 0) invocation.stderr('There are no keys. Make one with: deedkit-service keys create\n');
  return 0;
}

/** A key stops working in every process at once. */
async function revokeKey(invocation: Invocation, id: string): Promise<number> {
  const revoked =
    /^[0-9a-f-]{36}$/i.test(id) &&
    (await withDatabase(invocation, ({ orm }) => createKeyRegister(orm).revoke(id, new Date())));
  invocation.stderr(revoked ? `Key ${id} no longer works.\n` : `There is no active key with the id ${id}.\n`);
  return revoked ? 0 : 1;
}
