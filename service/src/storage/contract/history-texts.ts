import { Buffer } from 'node:buffer';
import { createId } from 'deedkit/document';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Orm, Statements } from '../../database/index.ts';
import { transact } from '../../database/index.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import { StoreFault } from '../../domain/file/object-store.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { keyOf, letGo, noteObject } from '../file/file-removals.ts';
import type { StoredObjects } from '../file/file-store.ts';
import { removeUploads } from '../file/file-store.ts';
import { objectHash } from './text-hash.ts';

/** Characters: a shorter text stays in its row, also where files are in a store. Logos are longer, paragraphs are not. */
export const LEAST_STORED_LENGTH = 16_384;

/** How often a reader looks again where a text is, each time after it was moved. */
const MOST_MOVES = 3;
/** Texts of the store that are remembered: each step of a slider beside a logo is a change with the logo. */
const REMEMBERED = 32;

/** Texts as the rows of `contract_blob` have them. */
export interface KeptTexts {
  readonly hashes: readonly string[];
  /** Null for one that is in the store. */
  readonly contents: readonly (string | null)[];
  /** Bytes of those that are in the store. */
  readonly sizes: readonly (number | null)[];
  /** Gives up what kept the texts in the store until rows name them. It does not reject. */
  readonly release: () => Promise<void>;
}

/** The long texts of histories: in rows, or in the object store by the hash that their rows name. */
export interface HistoryTexts {
  /** Puts texts into the store that belong there, before the transaction that names them. */
  readonly keep: (key: Key, texts: ReadonlyMap<string, string>) => Promise<KeptTexts>;
  /** The texts of a contract, by hash. Rejects with StoreFault where the store does not give one. */
  readonly read: (key: Key, hashes: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** Has the texts of removed rows go from the store as well, in the transaction that removes them. */
export async function letTextsGo(
  tx: Pick<Statements, 'execute'>,
  tenant: Pick<Tenant, 'id'>,
  contractIds: readonly string[],
): Promise<void> {
  const { rows } = await tx.execute<{ hash: string; is_stored: boolean }>(
    sql`DELETE FROM contract_blob WHERE tenant = ${tenant.id} AND contract_id = ANY(${sql.param(contractIds)}::uuid[]) RETURNING hash, stored_size IS NOT NULL AS is_stored`,
  );
  const stored = rows.filter((row) => row.is_stored).map(({ hash }) => objectHash(hash));
  await letGo(tx, tenant, stored);
}

/** The texts of histories in PostgreSQL, and in an object store where there is one. */
export function createHistoryTexts(pool: pg.Pool, objects: StoredObjects | undefined): HistoryTexts {
  const remembered = new Map<string, string>();
  const fetchText = async (tenant: Tenant, hash: string, size: number): Promise<string> => {
    if (!objects) throw new StoreFault('refused', 'S3_BUCKET is not set');
    const name = keyOf(tenant, objectHash(hash));
    const text = remembered.get(name) ?? (await readText(objects.store, name, size));
    remembered.delete(name);
    remembered.set(name, text);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return text;
  };
  return {
    keep: async (key, texts) => {
      const isLong = objects?.takesNewFiles === true && [...texts.values()].some(isStored);
      return isLong ? putTexts({ pool, objects: objects.store }, key, texts) : inRows(texts);
    },
    read: async (key, hashes) => {
      for (let moves = 0; hashes.length > 0; moves += 1) {
        const { rows } = await pool.query<{ hash: string; content: string | null; stored_size: number | null }>({
          name: 'contract-blobs',
          text: 'SELECT hash, content, stored_size FROM contract_blob WHERE tenant = $1 AND contract_id = $2 AND hash = ANY($3::text[])',
          values: [key.tenant.id, key.id, hashes],
        });
        try {
          const texts = rows.map(
            async ({ hash, content, stored_size: size }) =>
              [hash, content ?? (await fetchText(key.tenant, hash, size ?? 0))] as const,
          );
          return new Map(await Promise.all(texts));
        } catch (error) {
          // One that was moved into the database meanwhile is there at the next look.
          if (moves >= MOST_MOVES || !(error instanceof StoreFault && error.kind === 'lost')) throw error;
        }
      }
      return new Map();
    },
  };
}

const isStored = (text: string): boolean => text.length >= LEAST_STORED_LENGTH;

function inRows(texts: ReadonlyMap<string, string>): KeptTexts {
  const contents = [...texts.values()];
  return { hashes: [...texts.keys()], contents, sizes: contents.map(() => null), release: async () => undefined };
}

/** The bytes of a text in the store. */
export async function readText(objects: Pick<ObjectStore, 'read'>, name: string, size: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of objects.read(name, { first: 0, last: size - 1 })) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

interface Needs {
  readonly pool: pg.Pool;
  readonly objects: Pick<ObjectStore, 'put'>;
}

/**
 * Puts the long ones of these texts. Each is an upload until its row is there: a removal of the same content that runs
 * meanwhile finds one of them. Those that the contract's history has already are not put again.
 */
async function putTexts(
  { pool, objects }: Needs,
  { tenant, id }: Key,
  texts: ReadonlyMap<string, string>,
): Promise<KeptTexts> {
  const { rows } = await pool.query<{ hash: string }>(
    'SELECT hash FROM contract_blob WHERE tenant = $1 AND contract_id = $2 AND hash = ANY($3::text[])',
    [tenant.id, id, [...texts.keys()]],
  );
  const known = new Set(rows.map(({ hash }) => hash));
  const uploads: string[] = [];
  const release = async (): Promise<void> => {
    // Those that cannot be removed now are removed with other leftovers.
    if (uploads.length > 0) await removeTextUploads(pool, tenant, uploads).catch(() => undefined);
  };
  try {
    for (const [hash, text] of texts)
      if (isStored(text) && !known.has(hash)) uploads.push(await putText({ pool, objects }, { tenant, hash, text }));
  } catch (error) {
    await release();
    throw error;
  }
  const sizes = [...texts.values()].map((text) => (isStored(text) ? Buffer.byteLength(text) : null));
  const contents = [...texts.values()].map((text) => (isStored(text) ? null : text));
  return { hashes: [...texts.keys()], contents, sizes, release };
}

/** A text on its way into the store. */
interface PutText {
  readonly tenant: Tenant;
  readonly hash: string;
  readonly text: string;
}

/** Puts a text under an upload, whose id it returns. */
export async function putText({ pool, objects }: Needs, { tenant, hash: name, text }: PutText): Promise<string> {
  const id = createId();
  const hash = objectHash(name);
  const bytes = Buffer.from(text);
  try {
    await noteObject(pool, tenant, { id, hash });
    await objects.put(keyOf(tenant, hash), { hash, size: bytes.byteLength, read: () => inOnePiece(bytes) });
  } catch (error) {
    await removeTextUploads(pool, tenant, [id]).catch(() => undefined);
    throw error;
  }
  return id;
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Removes the uploads of texts. A job then looks whether rows name them, and removes those that none does. */
export async function removeTextUploads(pool: pg.Pool, tenant: Tenant, ids: readonly string[]): Promise<void> {
  const orm: Pick<Orm, 'transaction'> = { transaction: (run) => transact(pool, (client) => run(drizzle(client))) };
  await removeUploads(orm, tenant, sql`id = ANY(${sql.param(ids)}::uuid[])`);
}
