import type pg from 'pg';
import type { FilePart } from '../../domain/file/file.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import { StoreFault } from '../../domain/file/object-store.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import type { ChunkFiles } from './chunk-files.ts';
import { keyOf } from './file-removals.ts';

/** Where the bytes of a content are: in the object store by a hash, or in the database by an id. */
type Place = { readonly hash: string } | { readonly id: string };

interface Content {
  readonly read: (tenant: Tenant, hash: string, part: FilePart) => AsyncIterable<Uint8Array>;
  readonly readUpload: (tenant: Tenant, id: string, part: FilePart) => AsyncIterable<Uint8Array>;
  readonly isInStore: (tenant: Tenant, hash: string) => Promise<boolean>;
}

interface Needs {
  readonly pool: Pick<pg.Pool, 'query'>;
  readonly chunks: ChunkFiles;
  readonly objects: ObjectStore | undefined;
}

/** How often a reader looks again where a file is, each time after it was moved. */
const MOST_MOVES = 3;

/** Reads contents from where their rows say that they are. */
export function openContent({ pool, chunks, objects }: Needs): Content {
  const locate = async (tenant: Tenant, hash: string): Promise<Place | undefined> => {
    const { rows } = await pool.query<{ content_id: string; in_store: boolean }>({
      name: 'locate-file',
      text: 'SELECT content_id, in_store FROM file WHERE tenant = $1 AND hash = $2',
      values: [tenant.id, hash],
    });
    return rows[0] && (rows[0].in_store ? { hash } : { id: rows[0].content_id });
  };
  const readAt = (tenant: Tenant, place: Place, part: FilePart): AsyncIterable<Uint8Array> => {
    if ('id' in place) return chunks.read({ tenant, id: place.id }, part);
    if (!objects) throw new StoreFault('refused', 'S3_BUCKET is not set');
    return objects.read(keyOf(tenant, place.hash), part);
  };
  return {
    read: async function* (tenant, hash, part) {
      let at = part.first;
      let place = await locate(tenant, hash);
      for (let moves = 0; ; moves += 1) {
        if (!place) throw new Error('A file was removed before it was read');
        try {
          for await (const piece of readAt(tenant, place, { first: at, last: part.last })) {
            at += piece.byteLength;
            yield piece;
          }
          return;
        } catch (error) {
          const now = await locate(tenant, hash);
          if (moves >= MOST_MOVES || !now || isSame(place, now)) throw error;
          place = now;
        }
      }
    },
    readUpload: async function* (tenant, id, part) {
      const { rows } = await pool.query<{ stored_hash: string | null }>({
        name: 'locate-upload',
        text: 'SELECT stored_hash FROM file_upload WHERE tenant = $1 AND id = $2',
        values: [tenant.id, id],
      });
      const hash = rows[0]?.stored_hash ?? null;
      yield* readAt(tenant, hash === null ? { id } : { hash }, part);
    },
    isInStore: async (tenant, hash) => {
      const place = await locate(tenant, hash);
      return place !== undefined && 'hash' in place;
    },
  };
}

function isSame(a: Place, b: Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
