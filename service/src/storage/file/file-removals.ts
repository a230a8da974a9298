import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Statements } from '../../database/index.ts';
import { transact } from '../../database/index.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { textHashSql } from '../contract/text-hash.ts';

/** Objects that one run looks at. */
const MOST = 1000;
/** How old an object is that a sweep looks at. */
const SWEPT_AFTER_MS = 60 * 60_000;
/** Objects that one statement looks for. */
const BATCH = 500;
const KEY = /^([\w-]{1,64})\/([0-9a-f]{64})$/;

type OfTenant = Pick<Tenant, 'id'>;

/** The key of a content in the object store. */
export function keyOf({ id }: OfTenant, hash: string): string {
  return `${id}/${hash}`;
}

/** Writes down objects that a transaction lets go; a job removes those that no other row names. */
export async function letGo(
  tx: Pick<Statements, 'execute'>,
  { id }: OfTenant,
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return;
  await tx.execute(sql`
    INSERT INTO file_removal (tenant, hash) SELECT ${id}, hash FROM unnest(${sql.param([...new Set(hashes)])}::text[]) AS hash
    ORDER BY hash ON CONFLICT (tenant, hash) DO NOTHING`);
}

/**
 * Notes an upload before its object is stored. The order keeps a removal of the same content away from the new object:
 *
 *     upload    note (A) ─▶ take the removal away (B), waiting for who holds it ─▶ store
 *     removal   hold it (1) ─▶ look who names the object (2) ─▶ remove object and row
 *
 * A removal that looks after A finds the upload. One that has looked before A held the row by then, so that B waits until
 * the object is removed.
 */
export async function noteObject(
  pool: Pick<pg.Pool, 'query'>,
  { id: tenant }: OfTenant,
  { id, hash }: { readonly id: string; readonly hash: string },
): Promise<void> {
  await pool.query('INSERT INTO file_upload (tenant, id, stored_hash) VALUES ($1, $2, $3)', [tenant, id, hash]);
  await pool.query('DELETE FROM file_removal WHERE tenant = $1 AND hash = $2', [tenant, hash]);
}

interface Removing {
  readonly pool: pg.Pool;
  readonly objects: Pick<ObjectStore, 'remove'>;
}

/** Removes the objects of a tenant that were let go and that no row names. Rejects with the store's first fault. */
export async function removeObjects({ pool, objects }: Removing, tenant: OfTenant): Promise<void> {
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT hash FROM file_removal WHERE tenant = $1 ORDER BY since LIMIT $2',
    [tenant.id, MOST],
  );
  for (const { hash } of rows)
    await transact(pool, async (client) => {
      const values = [tenant.id, hash];
      const { rowCount } = await client.query(
        'SELECT 1 FROM file_removal WHERE tenant = $1 AND hash = $2 FOR UPDATE SKIP LOCKED',
        values,
      );
      if (rowCount !== 1) return;
      // One statement sees a content that a document takes as an upload before, and as a file after: never as neither.
      const named = await client.query(
        `SELECT 1 FROM file WHERE tenant = $1 AND hash = $2 AND in_store
         UNION ALL SELECT 1 FROM contract_blob WHERE tenant = $1 AND hash = ${textHashSql('$2')} AND stored_size IS NOT NULL
         UNION ALL SELECT 1 FROM file_upload WHERE tenant = $1 AND stored_hash = $2 LIMIT 1`,
        values,
      );
      if (named.rowCount === 0) await objects.remove(keyOf(tenant, hash));
      await client.query('DELETE FROM file_removal WHERE tenant = $1 AND hash = $2', values);
    });
}

/**
 * Finds objects that no row names, as processes leave them that were killed, and lets them go; the job removes them.
 * Objects under an hour old, with other keys or of tenants that are not known stay. Returns how many were found.
 */
export async function sweepObjects(
  { pool, objects }: { readonly pool: pg.Pool; readonly objects: Pick<ObjectStore, 'list'> },
  now: Date,
): Promise<number> {
  let found = 0;
  let batch: { tenant: string; hashes: string[] } = { tenant: '', hashes: [] };
  const look = async (): Promise<void> => {
    if (batch.hashes.length > 0) found += await letOrphansGo(pool, { id: batch.tenant }, batch.hashes);
  };
  for await (const { key, storedAt } of objects.list()) {
    const [, tenant, hash] = KEY.exec(key) ?? [];
    if (tenant === undefined || hash === undefined || storedAt.getTime() > now.getTime() - SWEPT_AFTER_MS) continue;
    // Objects come in the order of their keys: those of a tenant one after another.
    if (tenant !== batch.tenant || batch.hashes.length >= BATCH) {
      await look();
      batch = { tenant, hashes: [] };
    }
    batch.hashes.push(hash);
  }
  await look();
  return found;
}

async function letOrphansGo(pool: pg.Pool, { id }: OfTenant, hashes: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO file_removal (tenant, hash) SELECT $1, hash FROM unnest($2::text[]) AS hash
     WHERE EXISTS (SELECT 1 FROM workspace w WHERE w.tenant = $1)
       AND NOT EXISTS (SELECT 1 FROM file f WHERE f.tenant = $1 AND f.hash = hash.hash AND f.in_store)
       AND NOT EXISTS (SELECT 1 FROM contract_blob b WHERE b.tenant = $1 AND b.hash = ${textHashSql('hash.hash')} AND b.stored_size IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM file_upload u WHERE u.tenant = $1 AND u.stored_hash = hash.hash)
     ON CONFLICT (tenant, hash) DO NOTHING`,
    [id, hashes],
  );
  return rowCount ?? 0;
}
