import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { KeyStore } from '../../domain/tenant/key-ring.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { tell } from '../outbox/outbox.ts';
import { ofKey } from './managed-key-store.ts';
import { apiKeys, workspaces } from './schema.ts';

/** A key as lists show it: everything but the key. */
export interface KeyRecord {
  readonly tenant: string;
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** Reading and changing keys for the commands, beside looking one up. */
export interface KeyRegister extends KeyStore {
  /** Notes that a key was used, unless another process did so within the last minute. */
  readonly noteUse: (key: Key, at: Date) => Promise<void>;
  /** Takes the hash of a key: the key itself is shown once, and stored nowhere. */
  readonly add: (key: {
    readonly tenant: Tenant;
    readonly id: string;
    readonly hash: string;
    readonly name: string;
    readonly createdAt: Date;
  }) => Promise<void>;
  readonly list: () => Promise<readonly KeyRecord[]>;
  /** Tells every process; false when there is no such key that still works. */
  readonly revoke: (id: string, now: Date) => Promise<boolean>;
}

/** API keys in PostgreSQL, as hashes. */
export function createKeyRegister(orm: Orm): KeyRegister {
  return {
    findActive: async (tenantId, hash) => {
      const [row] = await orm
        .select({
          keyId: apiKeys.id,
          name: apiKeys.name,
          originId: apiKeys.originId,
          role: apiKeys.role,
          scopes: apiKeys.scopes,
          expiresAt: apiKeys.expiresAt,
          environment: workspaces.environment,
        })
        .from(apiKeys)
        .innerJoin(workspaces, eq(workspaces.tenant, apiKeys.tenant))
        .where(and(eq(apiKeys.tenant, tenantId), eq(apiKeys.hash, hash), isNull(apiKeys.revokedAt)));
      if (!row) return undefined;
      const { environment, originId, name, ...found } = row;
      return {
        ...found,
        originId: originId ?? found.keyId,
        holder: { type: 'key', name },
        tenant: { id: tenantId, environment },
      };
    },
    noteUse: async ({ tenant, id }, at) => {
      const earlier = new Date(at.getTime() - 60_000);
      await orm
        .update(apiKeys)
        .set({ lastUsedAt: at })
        .where(
          and(
            eq(apiKeys.tenant, tenant.id),
            eq(apiKeys.id, id),
            or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, earlier)),
          ),
        );
    },
    add: ({ tenant, ...key }) =>
      orm.transaction(async (tx) => {
        await tx.insert(apiKeys).values({ ...key, tenant: tenant.id });
        await writeActivity(tx, { tenant }, [ofKey(key, 'created', 'Made with the role admin.')]);
      }),
    list: () =>
      orm
        .select({
          tenant: apiKeys.tenant,
          id: apiKeys.id,
          name: apiKeys.name,
          createdAt: apiKeys.createdAt,
          revokedAt: apiKeys.revokedAt,
        })
        .from(apiKeys)
        .orderBy(asc(apiKeys.tenant), asc(apiKeys.createdAt)),
    revoke: (id, now) => orm.transaction((tx) => revokeKey(tx, id, now)),
  };
}

/** Ends a key, and tells every process; false when there is no such key that still works. */
async function revokeKey(tx: Statements, id: string, now: Date): Promise<boolean> {
  // The caller knows the key by its id alone: its tenant is looked up, and only that tenant's row is written.
  const [found] = await tx.select({ tenant: apiKeys.tenant }).from(apiKeys).where(eq(apiKeys.id, id));
  if (!found) return false;
  const rows = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.tenant, found.tenant), eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
    .returning({ id: apiKeys.id, name: apiKeys.name });
  if (rows.length > 0) await tell(tx, { about: 'keys', tenant: found.tenant });
  const revoked = rows.map((row) => ofKey(row, 'deleted', 'It works no longer.'));
  await writeActivity(tx, { tenant: { id: found.tenant } }, revoked);
  return rows.length > 0;
}
