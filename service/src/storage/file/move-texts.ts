import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm } from '../../database/index.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import { StoreFault } from '../../domain/file/object-store.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { LEAST_STORED_LENGTH, putText, readText, removeTextUploads } from '../contract/history-texts.ts';
import { objectHash } from '../contract/text-hash.ts';
import { keyOf, letGo } from './file-removals.ts';

interface Needs {
  readonly orm: Orm;
  readonly pool: pg.Pool;
  readonly objects: ObjectStore;
}

export type MoveTarget = 's3' | 'database';

/** The outcome of a move of a tenant's files. */
export interface Moved {
  readonly files: number;
  readonly bytes: number;
  /** The hashes of those whose bytes are missing or damaged where they are named. They stay where they are named. */
  readonly lost: readonly string[];
}

interface FoundText {
  readonly hash: string;
  readonly content: string | null;
  readonly stored_size: number | null;
}

/**
 * Moves the long texts of a tenant's histories one after another, each for all contracts that have it, while others
 * read and write them. Those that are moved already are passed over.
 */
export async function moveTexts(needs: Needs, tenant: Tenant, to: MoveTarget): Promise<Moved> {
  const moved = { files: 0, bytes: 0, lost: [] as string[] };
  for (let after = ''; ;) {
    const found = await findNext(needs.pool, { tenant, to, after });
    if (!found) return moved;
    after = found.hash;
    const size = await (to === 's3' ? moveToStore : moveToDatabase)(needs, tenant, found);
    if (size === 'lost') moved.lost.push(objectHash(found.hash));
    else {
      moved.files += 1;
      moved.bytes += size;
    }
  }
}

/** One at a time: a text may be as long as a contract. */
async function findNext(
  pool: pg.Pool,
  { tenant, to, after }: { readonly tenant: Tenant; readonly to: MoveTarget; readonly after: string },
): Promise<FoundText | undefined> {
  const where = to === 's3' ? `length(content) >= ${LEAST_STORED_LENGTH}` : 'stored_size IS NOT NULL';
  const { rows } = await pool.query<FoundText>(
    `SELECT hash, content, stored_size FROM contract_blob WHERE tenant = $1 AND hash > $2 AND ${where} ORDER BY hash LIMIT 1`,
    [tenant.id, after],
  );
  return rows[0];
}

type Move = (needs: Needs, tenant: Tenant, found: FoundText) => Promise<number | 'lost'>;

const isWhole = (text: string, hash: string): boolean => createHash('sha256').update(text).digest('base64url') === hash;

/** The object is there before a row names it. */
const moveToStore: Move = async ({ pool, objects }, tenant, { hash, content }) => {
  const text = content ?? '';
  if (!isWhole(text, hash)) return 'lost';
  const upload = await putText({ pool, objects }, { tenant, hash, text });
  try {
    const size = Buffer.byteLength(text);
    await pool.query(
      'UPDATE contract_blob SET content = NULL, stored_size = $3 WHERE tenant = $1 AND hash = $2 AND content IS NOT NULL',
      [tenant.id, hash, size],
    );
    return size;
  } finally {
    await removeTextUploads(pool, tenant, [upload]).catch(() => undefined);
  }
};

/** The object is let go by the transaction that puts the text into its rows. */
const moveToDatabase: Move = async ({ orm, objects }, tenant, { hash, stored_size: size }) => {
  let text: string;
  try {
    text = await readText(objects, keyOf(tenant, objectHash(hash)), size ?? 0);
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'lost') return 'lost';
    throw error;
  }
  if (!isWhole(text, hash)) return 'lost';
  await orm.transaction(async (tx) => {
    await tx.execute(
      sql`UPDATE contract_blob SET content = ${text}, stored_size = NULL WHERE tenant = ${tenant.id} AND hash = ${hash} AND stored_size IS NOT NULL`,
    );
    await letGo(tx, tenant, [objectHash(hash)]);
  });
  return size ?? 0;
};
