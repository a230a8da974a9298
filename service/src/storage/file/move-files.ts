import { createHash } from 'node:crypto';
import { createId } from 'deedkit/document';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm } from '../../database/index.ts';
import type { FileContent } from '../../domain/file/file.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import { StoreFault } from '../../domain/file/object-store.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import type { ChunkFiles } from './chunk-files.ts';
import { createChunkFiles } from './chunk-files.ts';
import { removeUploads } from './file-store.ts';
import { keyOf, letGo, noteObject } from './file-removals.ts';
import type { MoveTarget, Moved } from './move-texts.ts';
import { moveTexts } from './move-texts.ts';

interface Needs {
  readonly orm: Orm;
  readonly pool: pg.Pool;
  readonly objects: ObjectStore;
}

interface FoundFile extends FileContent {
  readonly contentId: string;
}

const BATCH = 100;

/**
 * Moves the files of a tenant one after another, and the texts of its histories, while others read, take and release them. A file is copied under an
 * upload of its own, and changes its place in one statement; a run that is broken off leaves an upload, which is removed
 * after an hour. Those that are moved already are passed over.
 */
export async function moveFiles(needs: Needs, tenant: Tenant, to: MoveTarget): Promise<Moved> {
  const chunks = createChunkFiles(needs.pool);
  const moved = { files: 0, bytes: 0, lost: [] as string[] };
  for (let after = ''; ;) {
    const list = await listFiles(needs.orm, { tenant, to, after });
    for (const file of list) {
      after = file.hash;
      const outcome = await moveFile({ ...needs, chunks }, { tenant, file, to });
      if (outcome === 'lost') moved.lost.push(file.hash);
      if (outcome !== 'moved') continue;
      moved.files += 1;
      moved.bytes += file.size;
    }
    if (list.length < BATCH) break;
  }
  const texts = await moveTexts(needs, tenant, to);
  return {
    files: moved.files + texts.files,
    bytes: moved.bytes + texts.bytes,
    lost: [...moved.lost, ...texts.lost],
  };
}

interface Move {
  readonly tenant: Tenant;
  readonly file: FoundFile;
  readonly to: MoveTarget;
}

/** `gone`: another has moved or released it meanwhile. */
async function moveFile(
  needs: Needs & { readonly chunks: ChunkFiles },
  move: Move,
): Promise<'moved' | 'gone' | 'lost'> {
  const { tenant, to } = move;
  const id = createId();
  try {
    const copied = await (to === 's3' ? copyToStore : copyToDatabase)(needs, move, id);
    if (copied === 'whole' && (await changePlace(needs.orm, move, id))) return 'moved';
    await removeUploads(needs.orm, tenant, sql`id = ${id}`);
    return copied === 'lost' ? 'lost' : 'gone';
  } catch (error) {
    await removeUploads(needs.orm, tenant, sql`id = ${id}`).catch(() => undefined);
    // The bytes of one that was released on the way cannot be read to their end.
    if (await isThere(needs.orm, move)) throw error;
    return 'gone';
  }
}

async function isThere(orm: Orm, { tenant, file }: Move): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`SELECT FROM file WHERE tenant = ${tenant.id} AND hash = ${file.hash} AND content_id = ${file.contentId}`,
  );
  return rows.length > 0;
}

type Copied = 'whole' | 'gone' | 'lost';
type Copy = (needs: Needs & { readonly chunks: ChunkFiles }, move: Move, id: string) => Promise<Copied>;

const copyToStore: Copy = async ({ pool, objects, chunks }, { tenant, file }, id) => {
  const { hash, size, contentId } = file;
  await noteObject(pool, tenant, { id, hash });
  const read = (): AsyncIterable<Uint8Array> => chunks.read({ tenant, id: contentId }, { first: 0, last: size - 1 });
  // A store need not compare the bytes with the hash that is signed.
  if (!(await hashes(read(), hash))) return 'lost';
  await objects.put(keyOf(tenant, hash), { hash, size, read });
  return 'whole';
};

const copyToDatabase: Copy = async ({ objects, chunks }, { tenant, file }, id) => {
  const { hash, size } = file;
  try {
    const pieces = objects.read(keyOf(tenant, hash), { first: 0, last: size - 1 });
    const written = await chunks.write({ tenant, id }, pieces);
    return written.hash === hash ? 'whole' : 'lost';
  } catch (error) {
    if (error instanceof StoreFault && error.kind === 'lost') return 'lost';
    throw error;
  }
};

async function hashes(pieces: AsyncIterable<Uint8Array>, wanted: string): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex') === wanted;
}

/** Names the copy in place of the file's bytes, which go; false when those are not there any more. */
function changePlace(orm: Orm, { tenant, file, to }: Move, id: string): Promise<boolean> {
  const toStore = to === 's3';
  return orm.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      UPDATE file SET in_store = ${toStore}, content_id = ${id}
      WHERE tenant = ${tenant.id} AND hash = ${file.hash} AND content_id = ${file.contentId} AND in_store <> ${toStore}`);
    if (rowCount !== 1) return false;
    const taken = await tx.execute(sql`DELETE FROM file_upload WHERE tenant = ${tenant.id} AND id = ${id}`);
    if (taken.rowCount !== 1) throw new Error('A copy was removed before it was complete; run the command again');
    if (toStore)
      await tx.execute(sql`DELETE FROM file_chunk WHERE tenant = ${tenant.id} AND content_id = ${file.contentId}`);
    else await letGo(tx, tenant, [file.hash]);
    return true;
  });
}

async function listFiles(
  orm: Orm,
  { tenant, to, after }: { readonly tenant: Tenant; readonly to: MoveTarget; readonly after: string },
): Promise<readonly FoundFile[]> {
  const { rows } = await orm.execute<FoundFile & Record<string, unknown>>(sql`
    SELECT hash, size, content_id AS "contentId" FROM file
    WHERE tenant = ${tenant.id} AND in_store <> ${to === 's3'} AND hash > ${after} ORDER BY hash LIMIT ${BATCH}`);
  return rows;
}
