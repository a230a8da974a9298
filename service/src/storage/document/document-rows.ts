import type { Role, User } from 'deedkit/protocol/platform';
import { eq, and, isNull, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { isFolderHidden } from '../../domain/activity/current-sight.ts';
import type { Document, KeptDocument } from '../../domain/document/document.ts';
import type { SignatureRecord } from '../../domain/signature/signature.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { documents, signatures } from './schema.ts';

type DocumentRow = typeof documents.$inferSelect;

/** Columns that are not of the document itself: who comments counts them, and the bin. */
type Beside = 'commentRevision' | 'deletedAt' | 'deletedWith';

/** A row as the domain knows it. */
export function toDocument(
  { tenant: _tenant, id, commentRevision: _comments, deletedAt: _at, deletedWith: _with, ...row }: DocumentRow,
  tenant: Tenant,
): Document {
  return { ...row, key: { tenant, id } };
}

/** A row with its deletion, if it is in the bin. */
export function toKept(row: DocumentRow, tenant: Tenant): KeptDocument {
  const { deletedAt: at, deletedWith } = row;
  return { document: toDocument(row, tenant), deletion: at && deletedWith !== null ? { at, with: deletedWith } : null };
}

/** A new document as its row is. */
export function toRow({ key, tags, madeBy, ...document }: Document): Omit<DocumentRow, Beside> {
  return { ...document, tags: [...tags], madeBy: [...madeBy], tenant: key.tenant.id, id: key.id };
}

/** The columns of an owner beside a document, null when it has none, or one who was removed. */
export function toOwner(row: {
  readonly owner: string | null;
  readonly owner_name: string | null;
  readonly owner_email: string | null;
  readonly owner_service: boolean | null;
  readonly owner_role: Role | null;
}): User | null {
  return row.owner === null
    ? null
    : {
        id: row.owner,
        name: row.owner_name ?? '',
        email: row.owner_email,
        service_account: row.owner_service === true,
        role: row.owner_role ?? 'viewer',
      };
}

/** Locks and reads a document that is not in the bin: no other transaction changes it until the end of this one. */
export async function lockDocument(tx: Statements, { tenant, id }: Key): Promise<Document | undefined> {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.tenant, tenant.id), eq(documents.id, id), isNull(documents.deletedAt)))
    .for('no key update');
  return row && !isFolderHidden(row.folderId) ? toDocument(row, tenant) : undefined;
}

/** The signatures of a contract, in the order of the document. */
export async function readSignatures(
  db: Pick<Statements, 'select'>,
  { tenant, id }: Key,
): Promise<readonly SignatureRecord[]> {
  const rows = await db
    .select()
    .from(signatures)
    .where(and(eq(signatures.tenant, tenant.id), eq(signatures.contractId, id)))
    .orderBy(signatures.place);
  return rows.map(({ tenant: _tenant, place: _place, ...row }) => row);
}

/** Asks for signatures. */
export async function insertSignatures(
  tx: Statements,
  tenant: Tenant,
  list: readonly SignatureRecord[],
): Promise<void> {
  if (list.length === 0) return;
  await tx.insert(signatures).values(list.map((signature, place) => ({ ...signature, tenant: tenant.id, place })));
}

/** Asks for these signatures of a draft that is locked in place of those it had. */
export async function replaceSignatures(
  tx: Statements,
  { tenant, id }: Key,
  list: readonly SignatureRecord[],
): Promise<void> {
  await tx.delete(signatures).where(and(eq(signatures.tenant, tenant.id), eq(signatures.contractId, id)));
  await insertSignatures(tx, tenant, list);
}

/** Writes signatures of a document that is locked. */
export async function updateSignatures(
  tx: Statements,
  { id: tenant }: Tenant,
  list: readonly SignatureRecord[],
): Promise<void> {
  for (const { id, contractId, ...columns } of list)
    await tx
      .update(signatures)
      .set(columns)
      .where(and(eq(signatures.tenant, tenant), eq(signatures.contractId, contractId), eq(signatures.id, id)));
}

/** Whether a folder is there and not in the bin, until the end of the transaction. */
export async function holdFolder(tx: Statements, tenant: Tenant, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM folder WHERE tenant = ${tenant.id} AND id = ${id} AND deleted_at IS NULL FOR KEY SHARE`,
  );
  return rows.length > 0;
}

/** Checks both in one round trip to the database; a user of null always counts as there. */
export async function holdFolderAndUser(
  tx: Statements,
  { id: tenant }: Tenant,
  { folderId, userId }: { readonly folderId: string; readonly userId: string | null },
): Promise<{ readonly folder: boolean; readonly user: boolean }> {
  const { rows } = await tx.execute<{ folder: boolean; person: boolean }>(sql`
    SELECT (SELECT true FROM folder WHERE tenant = ${tenant} AND id = ${folderId} AND deleted_at IS NULL FOR KEY SHARE) AS folder,
      (SELECT true FROM workspace_user WHERE tenant = ${tenant} AND id = ${userId} AND removed_at IS NULL FOR SHARE) AS person`);
  const [row] = rows;
  return { folder: row?.folder === true, user: userId === null || row?.person === true };
}

/** Whether somebody is a member of the workspace, and stays one until the end of the transaction. */
export async function holdUser(tx: Statements, tenant: Tenant, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`SELECT 1 FROM workspace_user WHERE tenant = ${tenant.id} AND id = ${id} AND removed_at IS NULL FOR SHARE`,
  );
  return rows.length > 0;
}
