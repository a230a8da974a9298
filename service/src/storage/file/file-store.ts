import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createId } from 'deedkit/document';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Orm } from '../../database/index.ts';
import type { FileStore, Upload } from '../../domain/file/file.ts';
import type { ObjectStore } from '../../domain/file/object-store.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { makeTemporaryFolder, writeTemporaryFile } from '../../temporary-folder.ts';
import { createChunkFiles } from './chunk-files.ts';
import { keyOf, letGo, noteObject } from './file-removals.ts';
import { openContent } from './open-content.ts';

/** The object store beside the database. */
export interface StoredObjects {
  readonly store: ObjectStore;
  /** Whether new files go there; those that are there are read in any case. */
  readonly takesNewFiles: boolean;
  /** Whether whole files may be fetched from the store itself. */
  readonly presigns: boolean;
}

interface Needs {
  readonly orm: Orm;
  readonly pool: pg.Pool;
  readonly objects?: StoredObjects | undefined;
}

/** Files in PostgreSQL, or in an object store that rows of PostgreSQL name. */
export function createFileStore({ orm, pool, objects }: Needs): FileStore {
  const chunks = createChunkFiles(pool);
  const content = openContent({ pool, chunks, objects: objects?.store });
  const putObject = objects?.takesNewFiles === true ? createObjectWriter(pool, objects.store) : undefined;
  const discard: FileStore['discard'] = async (tenant, ids) => {
    if (ids.length > 0) await removeUploads(orm, tenant, sql`id = ANY(${sql.param(ids)}::uuid[])`);
  };
  return {
    store: async (tenant, pieces) => {
      const id = createId();
      try {
        if (putObject) return await putObject(tenant, id, pieces);
        return { id, ...(await chunks.write({ tenant, id }, pieces)) };
      } catch (error) {
        // An upload that cannot be removed now is found by the job that removes leftovers.
        await discard(tenant, [id]).catch(() => undefined);
        throw error;
      }
    },
    readUpload: (tenant, { id, size }) => content.readUpload(tenant, id, { first: 0, last: size - 1 }),
    discard,
    read: content.read,
    presign: async (tenant, hash, answer) => {
      if (objects?.presigns !== true || !(await content.isInStore(tenant, hash))) return undefined;
      return objects.store.presign(keyOf(tenant, hash), answer);
    },
  };
}

type Write = (tenant: Tenant, id: string, pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;

/** A file lies in a temporary folder until its hash is known, which is its key in the store. */
function createObjectWriter(pool: pg.Pool, objects: ObjectStore): Write {
  let folder: string | undefined;
  return async (tenant, id, pieces) => {
    folder ??= makeTemporaryFolder('upload');
    const { path, hash, size } = await writeTemporaryFile(folder, pieces);
    try {
      await noteObject(pool, tenant, { id, hash });
      await objects.put(keyOf(tenant, hash), { hash, size, read: () => createReadStream(path) });
      return { id, hash, size };
    } finally {
      await rm(path, { force: true });
    }
  };
}

/** Removes uploads of processes that died: those begun more than an hour ago, by the database's own time. */
export async function removeLeftUploads(orm: Pick<Orm, 'transaction'>, tenant: Pick<Tenant, 'id'>): Promise<void> {
  await removeUploads(orm, tenant, sql`started_at < now() - interval '1 hour'`);
}

/**
 * Removes the rows of the uploads first: a transaction that has removed such a row, or taken it for a document, has its
 * bytes.
 */
export async function removeUploads(
  orm: Pick<Orm, 'transaction'>,
  tenant: Pick<Tenant, 'id'>,
  condition: SQL,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; stored_hash: string | null }>(
      sql`DELETE FROM file_upload WHERE tenant = ${tenant.id} AND ${condition} RETURNING id, stored_hash`,
    );
    if (rows.length === 0) return;
    const ids = sql.param(rows.map(({ id }) => id));
    await tx.execute(sql`DELETE FROM file_chunk WHERE tenant = ${tenant.id} AND content_id = ANY(${ids}::uuid[])`);
    await letGo(
      tx,
      tenant,
      rows.flatMap(({ stored_hash: hash }) => (hash === null ? [] : [hash])),
    );
  });
}
