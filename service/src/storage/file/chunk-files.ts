import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { FileContent, FilePart } from '../../domain/file/file.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { createTurns } from '../../turns.ts';

/** How much of a file is in memory, and in a row. */
const CHUNK_BYTES = 262_144;
/** How many chunks are written at a time: others need connections, too. */
const WRITERS = 4;

/** The bytes of a content, by the id of the upload they came by. */
interface Place {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly id: string;
}

/** Files in rows of PostgreSQL. */
export interface ChunkFiles {
  /** Begins an upload and writes it; one that fails is left to its caller. */
  readonly write: (place: Place, pieces: AsyncIterable<Uint8Array>) => Promise<FileContent>;
  /** The bytes of a part, chunk by chunk, each read when it is asked for. */
  readonly read: (place: Place, part: FilePart) => AsyncIterable<Uint8Array>;
}

export function createChunkFiles(pool: pg.Pool): ChunkFiles {
  const takeTurn = createTurns(WRITERS);
  const writeChunk = async ({ tenant, id }: Place, { start, bytes }: Chunk): Promise<void> => {
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
  return {
    write: async (place, pieces) => {
      await pool.query('INSERT INTO file_upload (tenant, id) VALUES ($1, $2)', [place.tenant.id, place.id]);
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of gather(pieces)) {
        hash.update(chunk.bytes);
        size += chunk.bytes.byteLength;
        await writeChunk(place, chunk);
      }
      return { hash: hash.digest('hex'), size };
    },
    read: (place, part) => readChunks(pool, place, part),
  };
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

async function* readChunks(
  pool: pg.Pool,
  { tenant, id }: Place,
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
