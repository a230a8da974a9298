import type { Role, UserPatch } from 'deedkit/protocol/platform';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import type { UserStore } from '../../domain/workspace/users.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { documents } from '../document/schema.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { signInLinks, signIns } from '../sign-in/schema.ts';
import { workspaces } from '../tenant/schema.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { users } from './schema.ts';
import { createWorkspaceStore } from './workspace-store.ts';

/** Users in PostgreSQL. That no address stands twice and an admin is left is checked under the lock of the workspace. */
export function createUserStore(orm: Orm): UserStore {
  return {
    find: createWorkspaceStore(orm).findUser,
    create: ({ key: { tenant, id }, at, ...user }, slot) =>
      transactOutcome(orm, async (tx) => {
        const earlier = slot && (await claimSlot(tx, { tenant: tenant.id, createdAt: at }, slot));
        if (earlier) return succeed({ requestHash: earlier.requestHash, id: earlier.answer.id });
        await lockUsers(tx, tenant);
        if (await isTaken(tx, tenant, { email: user.email })) return refuse({ code: 'email_taken' });
        await tx.insert(users).values({ ...user, tenant: tenant.id, id, createdAt: at, serviceAccount: false });
        await writeActivity(tx, { tenant, at }, [ofUser({ id, ...user }, 'created', `Added as ${user.role}.`)]);
        return succeed(undefined);
      }),
    change: (key, change) => transactOutcome(orm, (tx) => changeUser(tx, key, change)),
    remove: (key, at) =>
      transactOutcome(orm, async (tx) => {
        const current = await findPerson(tx, key);
        if (!current.ok) return current;
        if (current.value.role === 'admin' && (await isLastAdmin(tx, key))) return refuse({ code: 'last_admin' });
        await removeUser(tx, key, at);
        return succeed(undefined);
      }),
  };
}

/** Makes others who change the users of a workspace wait until the end of the transaction. */
export async function lockUsers(tx: Statements, tenant: Tenant): Promise<void> {
  await tx.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.tenant, tenant.id)).for('update');
}

/** The condition for present users. An address may be taken again once its user was removed. */
export function isMember(tenant: Tenant, condition?: SQL): SQL | undefined {
  return and(eq(users.tenant, tenant.id), isNull(users.removedAt), condition);
}

/** Whether a user, other than `except`, has an address. */
export async function isTaken(
  tx: Statements,
  tenant: Tenant,
  { email, except }: { readonly email: string; readonly except?: string },
): Promise<boolean> {
  const other = except === undefined ? undefined : ne(users.id, except);
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(isMember(tenant, and(eq(users.email, email), other)));
  return rows.length > 0;
}

/** Removes a person. Their documents have no owner from then on, and their sign-ins end. False for a missing one. */
export async function removeUser(tx: Statements, { id, tenant }: Key, at: Date): Promise<boolean> {
  const removed = await tx
    .update(users)
    .set({ removedAt: at })
    .where(isMember(tenant, and(eq(users.id, id), eq(users.serviceAccount, false))))
    .returning({ id: users.id, name: users.name });
  const [user] = removed;
  if (!user) return false;
  await writeActivity(tx, { tenant }, [ofUser(user, 'deleted', 'Removed from the workspace.')]);
  await tx
    .update(documents)
    .set({ ownerId: null, updatedAt: at })
    .where(and(eq(documents.tenant, tenant.id), eq(documents.ownerId, id)));
  for (const table of [signIns, signInLinks])
    await tx.delete(table).where(and(eq(table.tenant, tenant.id), eq(table.userId, id)));
  return true;
}

async function changeUser(tx: Statements, key: Key, change: UserPatch): Promise<Outcome<undefined>> {
  const current = await findPerson(tx, key);
  if (!current.ok) return current;
  const { email, role = current.value.role } = change;
  if (email !== undefined && (await isTaken(tx, key.tenant, { email, except: key.id })))
    return refuse({ code: 'email_taken' });
  if (current.value.role === 'admin' && role !== 'admin' && (await isLastAdmin(tx, key)))
    return refuse({ code: 'last_admin' });
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  if (given.length === 0) return succeed(undefined);
  await tx
    .update(users)
    .set(Object.fromEntries(given))
    .where(isMember(key.tenant, eq(users.id, key.id)));
  const { name = current.value.name } = change;
  const isPromoted = role !== current.value.role;
  const text = isPromoted ? `The role was ${current.value.role} and is ${role}.` : `Changed: ${namesOf(change)}.`;
  await writeActivity(tx, key, [ofUser({ id: key.id, name }, 'changed', text)]);
  return succeed(undefined);
}

const namesOf = (change: UserPatch): string =>
  Object.entries(change)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(', ');

/** A change of a user. */
export function ofUser(
  { id, name }: { readonly id: string; readonly name: string },
  action: string,
  text: string,
): Change {
  return { action, subject: { type: 'user', id, title: name }, text };
}

/** Locks the users, and reads one. Refused: the service account, and a user who is not there. */
async function findPerson(
  tx: Statements,
  { tenant, id }: Key,
): Promise<Outcome<{ readonly role: Role; readonly name: string }>> {
  await lockUsers(tx, tenant);
  const [row] = await tx
    .select({ role: users.role, name: users.name, serviceAccount: users.serviceAccount })
    .from(users)
    .where(isMember(tenant, eq(users.id, id)));
  if (!row) return refuse({ code: 'not_found' });
  return row.serviceAccount ? refuse({ code: 'service_account' }) : succeed({ role: row.role, name: row.name });
}

/** Whether no other person of the workspace is an admin; the service account does not count. */
async function isLastAdmin(tx: Statements, { tenant, id }: Key): Promise<boolean> {
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(isMember(tenant, and(eq(users.role, 'admin'), eq(users.serviceAccount, false), ne(users.id, id))))
    .limit(1);
  return others.length === 0;
}
