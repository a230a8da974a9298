import { and, count, desc, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import type { KeyEntry, ManagedKeyStore } from '../../domain/key/keys.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { tell } from '../outbox/outbox.ts';
import { apiKeys } from './schema.ts';

const ENTRY = {
  id: apiKeys.id,
  originId: apiKeys.originId,
  name: apiKeys.name,
  role: apiKeys.role,
  scopes: apiKeys.scopes,
  expiresAt: apiKeys.expiresAt,
  lastUsedAt: apiKeys.lastUsedAt,
  createdAt: apiKeys.createdAt,
};

/** The keys of tenants in PostgreSQL, as hashes. Whatever changes a key tells every process of it. */
export function createManagedKeyStore(orm: Orm): ManagedKeyStore {
  return {
    list: async (tenant, { offset, limit }) => {
      const [rows, [counted]] = await Promise.all([
        orm
          .select(ENTRY)
          .from(apiKeys)
          .where(isKept(tenant))
          .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
          .limit(limit)
          .offset(offset),
        orm.select({ total: count() }).from(apiKeys).where(isKept(tenant)),
      ]);
      return { keys: rows.map(toEntry), total: counted?.total ?? 0 };
    },
    find: async (key) => {
      const [row] = await orm.select(ENTRY).from(apiKeys).where(isOne(key));
      return row && toEntry(row);
    },
    create: ({ key: { tenant, id }, ...made }, { slot, replaced }) =>
      orm.transaction(async (tx) => {
        const earlier = slot && (await claimSlot(tx, { tenant: tenant.id, createdAt: made.createdAt }, slot));
        if (earlier) return { requestHash: earlier.requestHash, id: earlier.answer.id };
        await tx.insert(apiKeys).values({ ...made, tenant: tenant.id, id });
        const [action, text] = replaced ? ['rolled', 'It replaces an earlier key.'] : ['created', asRole(made)];
        await writeActivity(tx, { tenant, at: made.createdAt }, [ofKey({ id, name: made.name }, action, text)]);
        if (!replaced) return undefined;
        await tx.update(apiKeys).set({ expiresAt: replaced.until }).where(isOne(replaced.key));
        await tell(tx, { about: 'keys', tenant: tenant.id });
        return undefined;
      }),
    change: (key, change) =>
      orm.transaction(async (tx) => {
        const [row] = await tx.update(apiKeys).set(change).where(isOne(key)).returning(ENTRY);
        const names = Object.keys(change).map((name) => (name === 'expiresAt' ? 'end' : name));
        if (row) await writeActivity(tx, key, [ofKey(row, 'changed', `Changed: ${names.join(', ')}.`)]);
        await tell(tx, { about: 'keys', tenant: key.tenant.id });
      }),
    revoke: (key, at) =>
      orm.transaction(async (tx) => {
        const rows = await tx.update(apiKeys).set({ revokedAt: at }).where(isOne(key)).returning(ENTRY);
        if (rows.length > 0) await tell(tx, { about: 'keys', tenant: key.tenant.id });
        await writeActivity(
          tx,
          { tenant: key.tenant, at },
          rows.map((row) => ofKey(row, 'deleted', 'It works no longer.')),
        );
        return rows.length > 0;
      }),
  };
}

/** A change of a key. */
export function ofKey(
  { id, name }: { readonly id: string; readonly name: string },
  action: string,
  text: string,
): Change {
  return { action, subject: { type: 'key', id, title: name }, text };
}

function asRole({ role }: { readonly role: string }): string {
  return `Made with the role ${role}.`;
}

function isKept({ id }: Tenant, condition?: ReturnType<typeof eq>) {
  return and(eq(apiKeys.tenant, id), isNull(apiKeys.revokedAt), condition);
}

function isOne({ tenant, id }: Key) {
  return isKept(tenant, eq(apiKeys.id, id));
}

function toEntry({ originId, ...row }: Omit<KeyEntry, 'originId'> & { readonly originId: string | null }): KeyEntry {
  return { ...row, originId: originId ?? row.id };
}
