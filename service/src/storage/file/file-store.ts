import { createHash } from 'node:crypto';
import { createId } from 'deedkit/document';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm } from '../../database/index.ts';
import type { FilePart, FileStore, Upload } from '../../domain/file/file.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { createTurns } from '../../turns.ts';

/** How much of a file is in memory, and in a row. */
const CHUNK_BYTES = 262_144;
/** How many chunks are written at a time: others need connections, too. */
const WRITERS = 4;

/** Files in PostgreSQL. */
export function createFileStore({ orm, pool }: { readonly orm: Orm; readonly pool: pg.Pool }): FileStore {
  const takeTurn = createTurns(WRITERS);
  const write = async (tenant: Tenant, id: string, { start, bytes }: Chunk): Promise<void> => {
    // Held until it is written, so that no one removes the upload and leaves this chunk behind.
    const { rowCount } = await takeTurn(() =>
      pool.query({
        name: 'write-file-chunk',
        text: `INSERT INTO file_chunk (tenant, content_id, start, bytes)
          SELECT $1, $2, $3::int, $4::bytea FROM (SELECT 1 FROM file_upload WHERE tenant = $1 AND id = $2 FOR SHARE) AS held`,
        values: [tenant.id, id, start, bytes],
      }),
    );
    if (rowCount !== 1) throw new Error('An upload was removed before it was complete');
  };
  const discard: FileStore['discard'] = async (tenant, ids) => {
    if (ids.length > 0) await removeUploads(orm, tenant, sql`id = ANY(${sql.param(ids)}::uuid[])`);
  };
  return {
    store: async (tenant, pieces) => {
      const id = createId();
      await pool.query('INSERT INTO file_upload (tenant, id) VALUES ($1, $2)', [tenant.id, id]);
      try {
        const hash = createHash('sha256');
        let size = 0;
        for await (const chunk of gather(pieces)) {
          hash.update(chunk.bytes);
          size += chunk.bytes.byteLength;
          await write(tenant, id, chunk);
        }
        return { id, hash: hash.digest('hex'), size };
      } catch (error) {
        // An upload that cannot be removed now is found by the job that removes leftovers.
        await discard(tenant, [id]).catch(() => undefined);
        throw error;
      }
    },
    readUpload: (tenant, { id, size }) => readContent(pool, { tenant, id }, { first: 0, last: size - 1 }),
    discard,
    read: async function* (tenant, hash, part) {
      const { rows } = await pool.query<{ content_id: string }>(
        'SELECT content_id FROM file WHERE tenant = $1 AND hash = $2',
        [tenant.id, hash],
      );
      if (!rows[0]) throw new Error('A file was removed before it was read');
      yield* readContent(pool, { tenant, id: rows[0].content_id }, part);
    },
  };
}

/** Removes uploads of processes that died: those begun more than an hour ago, by the database's own time. */
export async function removeLeftUploads(orm: Pick<Orm, 'transaction'>, tenant: Pick<Tenant, 'id'>): Promise<void> {
  await removeUploads(orm, tenant, sql`started_at < now() - interval '1 hour'`);
}

/**
 * Removes the rows of the uploads first: a transaction that has removed such a row, or taken it for a document, has its
 * chunks.
 */
async function removeUploads(orm: Pick<Orm, 'transaction'>, tenant: Pick<Tenant, 'id'>, condition: SQL): Promise<void> {
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`DELETE FROM file_upload WHERE tenant = ${tenant.id} AND ${condition} RETURNING id`,
    );
    if (rows.length === 0) return;
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(sql`DELETE FROM file_chunk WHERE tenant = ${tenant.id} AND content_id = ANY(${ids}::uuid[])`);
  });
}

interface Chunk {
  readonly start: number;
  readonly bytes: Buffer;
}

/** Pieces of any size as chunks of one. The memory of a chunk is used again for the next. */
async function* gather(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let start = 0;
  let filled = 0;
  for await (const piece of pieces)
    for (let taken = 0; taken < piece.byteLength;) {
      const part = piece.subarray(taken, taken + CHUNK_BYTES - filled);
      buffer.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled < CHUNK_BYTES) continue;
      yield { start, bytes: buffer };
      start += filled;
      filled = 0;
    }
  if (filled > 0) yield { start, bytes: buffer.subarray(0, filled) };
}

/** The bytes of a part, chunk by chunk, each read when it is asked for. */
async function* readContent(
  pool: pg.Pool,
  { tenant, id }: { readonly tenant: Tenant; readonly id: Upload['id'] },
  { first, last }: FilePart,
): AsyncGenerator<Uint8Array> {
  for (let at = first; at <= last;) {
    const { rows } = await pool.query<Chunk>({
      name: 'read-file-chunk',
      text: `SELECT start, bytes FROM file_chunk WHERE tenant = $1 AND content_id = $2 AND start <= $3::int ORDER BY start DESC LIMIT 1`,
      values: [tenant.id, id, at],
    });
    const [chunk] = rows;
    const part = chunk?.bytes.subarray(at - chunk.start, last + 1 - chunk.start);
    if (!part || part.byteLength === 0) throw new Error('A file was removed before it was read to its end');
    yield part;
    at += part.byteLength;
  }
}
