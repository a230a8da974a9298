import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Undrawable } from '../../domain/file/pdf-files.ts';
import type { DocumentFile, NewFile, Upload } from '../../domain/file/file.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { letGo } from './file-removals.ts';

/**
 * Gives uploads to a document. If the tenant has a content already, the upload is dropped.
 *
 * A transaction that takes or releases a content holds its row in `file` until its end, and takes several in the order
 * of their hashes. A content that is being removed is waited for, and then made anew. One that is being taken is found
 * in use by a transaction that would remove it.
 */
export async function takeUploads(tx: Statements, { tenant, id }: Key, list: readonly NewFile[]): Promise<void> {
  for (const file of [...list].sort((a, b) => (a.upload.hash < b.upload.hash ? -1 : 1))) {
    const { upload, place, name, removed, undrawable, pages } = file;
    await takeContent(tx, tenant, upload);
    await tx.execute(sql`
      INSERT INTO document_file (tenant, document_id, place, hash, name, removed, undrawable, pages)
      VALUES (${tenant.id}, ${id}, ${place}, ${upload.hash}, ${name}, ${sql.param([...removed])}::text[],
        ${undrawable ? JSON.stringify(undrawable) : null}::jsonb, ${pages})`);
  }
}

async function takeContent(tx: Statements, tenant: Tenant, { id, hash, size }: Upload): Promise<void> {
  const taken = await tx.execute<{ stored_hash: string | null }>(
    sql`DELETE FROM file_upload WHERE tenant = ${tenant.id} AND id = ${id} RETURNING stored_hash`,
  );
  if (!taken.rows[0]) throw new Error('An upload was removed before its document was made');
  const inStore = taken.rows[0].stored_hash !== null;
  const { rows } = await tx.execute<{ content_id: string; in_store: boolean }>(sql`
    INSERT INTO file (tenant, hash, size, content_id, in_store) VALUES (${tenant.id}, ${hash}, ${size}, ${id}, ${inStore})
    ON CONFLICT (tenant, hash) DO UPDATE SET size = excluded.size RETURNING content_id, in_store`);
  if (rows[0]?.content_id === id) return;
  if (!inStore) await tx.execute(sql`DELETE FROM file_chunk WHERE tenant = ${tenant.id} AND content_id = ${id}`);
  // In the store it is the same object as that of the file there is, unless that has its bytes in the database.
  else if (rows[0]?.in_store !== true) await letGo(tx, tenant, [hash]);
}

/**
 * Gives a document the files of a version of a template, whose contents are held until the end; false where it has none,
 * since it was removed.
 */
export async function copyFiles(tx: Statements, { tenant, id }: Key, of: string): Promise<boolean> {
  await tx.execute(sql`
    SELECT 1 FROM file WHERE tenant = ${tenant.id} AND hash IN (
      SELECT hash FROM document_file WHERE tenant = ${tenant.id} AND document_id = ${of}
    ) ORDER BY hash FOR UPDATE`);
  const { rowCount } = await tx.execute(sql`
    INSERT INTO document_file (tenant, document_id, place, hash, name, removed, undrawable, pages)
    SELECT tenant, ${id}, place, hash, name, removed, undrawable, pages
    FROM document_file WHERE tenant = ${tenant.id} AND document_id = ${of}`);
  return (rowCount ?? 0) > 0;
}

/** Takes the files away from documents that go; those that no other document has go, too. */
export async function releaseFiles(tx: Statements, tenant: Tenant, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  const released = await tx.execute<{ hash: string }>(sql`
    DELETE FROM document_file WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(documentIds)}::uuid[]) RETURNING hash`);
  if (released.rows.length === 0) return;
  const hashes = sql.param([...new Set(released.rows.map(({ hash }) => hash))]);
  // Once they are held, the next statement sees what others have taken or released meanwhile.
  await tx.execute(sql`
    SELECT 1 FROM file WHERE tenant = ${tenant.id} AND hash = ANY(${hashes}::text[]) ORDER BY hash FOR UPDATE`);
  const unused = await tx.execute<{ content_id: string; hash: string; in_store: boolean }>(sql`
    DELETE FROM file WHERE tenant = ${tenant.id} AND hash = ANY(${hashes}::text[]) AND NOT EXISTS (
      SELECT 1 FROM document_file WHERE document_file.tenant = ${tenant.id} AND document_file.hash = file.hash
    ) RETURNING content_id, hash, in_store`);
  if (unused.rows.length === 0) return;
  const contents = sql.param(unused.rows.map((row) => row.content_id));
  await tx.execute(sql`DELETE FROM file_chunk WHERE tenant = ${tenant.id} AND content_id = ANY(${contents}::uuid[])`);
  const stored = unused.rows.filter((row) => row.in_store);
  await letGo(
    tx,
    tenant,
    stored.map(({ hash }) => hash),
  );
}

/**
 * Takes a file out of its place in a document; false when another stands there. A content that no document has any more
 * becomes an upload without a document. It is removed after an hour, when its last readers have come to the end.
 */
export async function leavePlace(
  tx: Statements,
  { tenant, id }: Key,
  { place, hash }: Pick<DocumentFile, 'place' | 'hash'>,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM document_file WHERE tenant = ${tenant.id} AND document_id = ${id} AND place = ${place} AND hash = ${hash}`);
  if (rowCount !== 1) return false;
  await tx.execute(sql`SELECT 1 FROM file WHERE tenant = ${tenant.id} AND hash = ${hash} FOR UPDATE`);
  await tx.execute(sql`
    WITH unused AS (
      DELETE FROM file WHERE tenant = ${tenant.id} AND hash = ${hash} AND NOT EXISTS (
        SELECT 1 FROM document_file WHERE tenant = ${tenant.id} AND hash = ${hash}
      ) RETURNING content_id, in_store
    ) INSERT INTO file_upload (tenant, id, stored_hash)
      SELECT ${tenant.id}, content_id, CASE WHEN in_store THEN ${hash} END FROM unused`);
  return true;
}

/** The files of a document in their order; none of one that was drafted. */
export async function listDocumentFiles(
  db: Pick<Statements, 'execute'>,
  { tenant, id }: Key,
): Promise<readonly DocumentFile[]> {
  const { rows } = await db.execute<
    DocumentFile & { readonly undrawable: readonly Undrawable[] | null } & Record<string, unknown>
  >(sql`
    SELECT d.place, d.hash, d.name, d.removed, d.undrawable, d.pages, f.size FROM document_file d
    JOIN file f ON f.tenant = ${tenant.id} AND f.hash = d.hash
    WHERE d.tenant = ${tenant.id} AND d.document_id = ${id} ORDER BY d.place`);
  return rows.map(({ undrawable, ...file }) => (undrawable ? { ...file, undrawable } : file));
}
