import { parseArgs } from 'node:util';
import { createId } from 'deedkit/document';
import { hashKey, makeKey } from '../domain/tenant/key-ring.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { FIRST_TENANTS } from '../domain/tenant/tenant.ts';
import { createKeyRegister } from '../storage/index.ts';
import type { Invocation } from './invocation.ts';
import { refuseUsage } from './invocation.ts';
import { withDatabase } from './with-database.ts';

/** `keys create | list | revoke ID`. */
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
  const key = makeKey(options.tenant);
  const id = createId();
  await withDatabase(invocation, ({ orm }) =>
    createKeyRegister(orm).add({
      tenant: options.tenant,
      id,
      hash: hashKey(key),
      name: options.name,
      createdAt: new Date(),
    }),
  );
  invocation.stdout(`${key}\n`);
  invocation.stderr(`Key ${id} (${options.tenant.environment}) was made. It is shown this once.\n`);
  return 0;
}

function readOptions(args: readonly string[]): { readonly tenant: Tenant; readonly name: string } | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { environment: { type: 'string', default: 'sandbox' }, name: { type: 'string', default: '' } },
    });
    const { environment, name } = values;
    if (name.length > 100 || /\p{C}/u.test(name)) return '--name is one line of at most 100 characters.';
    return environment === 'sandbox' || environment === 'live'
      ? { tenant: FIRST_TENANTS[environment], name }
      : '--environment is sandbox or live.';
  } catch (error) {
    return (error as Error).message;
  }
}

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
