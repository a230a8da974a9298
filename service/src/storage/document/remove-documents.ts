import { and, eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { ofDocument } from '../../domain/activity/describe-document.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { removeSignees, writeActivity } from '../activity/write-activity.ts';
import { releaseFiles } from '../file/document-files.ts';
import { writeEffects } from '../outbox/outbox.ts';
import { lockDocument } from './document-rows.ts';
import { recount } from './document-counts.ts';
import { documentCounts } from './schema.ts';

/**
 * Removes a document with its contract and all that belongs to them; false when there is none. The document is locked
 * first: a signee who signs in the same moment comes before or finds nothing.
 */
export async function removeDocument(tx: Statements, key: Key): Promise<boolean> {
  const document = await lockDocument(tx, key);
  if (!document) return false;
  await removeContracts(tx, key.tenant, [document.contractId]);
  await removeMessages(tx, key.tenant, [key.id]);
  await tx.execute(sql`DELETE FROM document WHERE tenant = ${key.tenant.id} AND id = ${key.id}`);
  await removeSearchEntries(tx, key.tenant, [key.id]);
  await releaseFiles(tx, key.tenant, [key.id]);
  await removeSignees(tx, key.tenant, [key.id]);
  await writeActivity(tx, key, [ofDocument({ ...document, id: key.id }, 'deleted', 'It was deleted.')]);
  await recount(tx, key.tenant, { before: [document] });
  return true;
}

/** Removes the documents of removed folders, and their counts. */
export async function removeDocumentsIn(tx: Statements, tenant: Tenant, folderIds: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{
    id: string;
    title: string;
    contract_id: string;
    folder_id: string;
    stage: 'created';
  }>(sql`
    DELETE FROM document WHERE tenant = ${tenant.id} AND folder_id = ANY(${sql.param(folderIds)}::uuid[])
    RETURNING id, title, contract_id, folder_id, stage`);
  await removeContracts(
    tx,
    tenant,
    rows.map((row) => row.contract_id),
  );
  const ids = rows.map((row) => row.id);
  await removeSearchEntries(tx, tenant, ids);
  await releaseFiles(tx, tenant, ids);
  await removeSignees(tx, tenant, ids);
  await writeActivity(
    tx,
    { tenant },
    rows.map((row) => ofDocument({ ...row, folderId: row.folder_id }, 'deleted', 'It was deleted with its folder.')),
  );
  await removeMessages(tx, tenant, ids);
  await recount(tx, tenant, { before: rows.map((row) => ({ folderId: row.folder_id, stage: row.stage })) });
  await tx
    .delete(documentCounts)
    .where(
      and(eq(documentCounts.tenant, tenant.id), sql`${documentCounts.folderId} = ANY(${sql.param(folderIds)}::uuid[])`),
    );
}

/** Removes the rows under the ids of contracts. Listeners who have one open are told that it is gone. */
async function removeContracts(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const among = (column: string) => sql`tenant = ${tenant.id} AND ${sql.raw(column)} = ANY(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`DELETE FROM contract WHERE ${among('id')}`);
  await tx.execute(sql`DELETE FROM contract_change WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM contract_blob WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM comment_thread WHERE ${among('session_id')}`);
  await tx.execute(sql`DELETE FROM signature WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM invitation WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signature_mark WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signature_box WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM pin_failure WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signing_history WHERE ${among('contract_id')}`);
  const told = ids.map((id): Effect => ({ kind: 'notice', about: 'deleted', key: { tenant, id }, to: 'all' }));
  await writeEffects(tx, told);
}

/** Removes the messages about documents; those not sent yet will not be sent. */
async function removeMessages(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`DELETE FROM message WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  );
}

async function removeSearchEntries(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(
    sql`DELETE FROM document_search WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  );
}
