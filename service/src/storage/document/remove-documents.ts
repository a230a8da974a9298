import { and, eq, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { ofDocument } from '../../domain/activity/describe-document.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { removeSignees, writeActivity } from '../activity/write-activity.ts';
import { releaseFiles } from '../file/document-files.ts';
import { folders } from '../folder/schema.ts';
import { letTextsGo } from '../contract/history-texts.ts';
import { writeEffects } from '../outbox/outbox.ts';
import type { Counted } from './document-counts.ts';
import { recount } from './document-counts.ts';
import { documentCounts } from './schema.ts';

/** Documents that one transaction of the job removes. */
const BATCH = 200;

/** A removed row of `document`. */
type Removed = Record<string, unknown> & {
  readonly id: string;
  readonly title: string;
  readonly contract_id: string;
  readonly folder_id: string;
  readonly stage: Counted['stage'];
  readonly deleted_at: unknown;
};
const REMOVED = sql.raw('id, title, contract_id, folder_id, stage, deleted_at');

/**
 * Removes a document, in the bin or not, with its contract and all that belongs to them; false when there is none. A
 * signee who signs in the same moment comes before or finds nothing.
 */
export async function removeDocument(tx: Statements, { tenant, id }: Key): Promise<boolean> {
  const { rows } = await tx.execute<Removed>(
    sql`DELETE FROM document WHERE tenant = ${tenant.id} AND id = ${id} RETURNING ${REMOVED}`,
  );
  await removeBelongings(tx, tenant, rows);
  return rows.length > 0;
}

/** Removes the documents of removed folders, and their counts: those beside the bin, or those of a deletion in it. */
export async function removeDocumentsIn(
  tx: Statements,
  tenant: Tenant,
  { folderIds, deletedWith }: { readonly folderIds: readonly string[]; readonly deletedWith: string | null },
): Promise<void> {
  const kept =
    deletedWith === null ? sql`deleted_at IS NULL` : sql`deleted_at IS NOT NULL AND deleted_with = ${deletedWith}`;
  const { rows } = await tx.execute<Removed>(sql`
    DELETE FROM document WHERE tenant = ${tenant.id} AND ${kept} AND folder_id = ANY(${sql.param(folderIds)}::uuid[])
    RETURNING ${REMOVED}`);
  await removeBelongings(tx, tenant, rows);
  await removeCounts(tx, tenant, folderIds);
}

/**
 * Removes the documents and folders that came into the bin at a moment or before, some at a time, so that no one waits
 * long. A document that somebody holds stays until the next time.
 */
export async function emptyBin(orm: Orm, tenant: Tenant, until: Date): Promise<void> {
  const isDue = sql`tenant = ${tenant.id} AND deleted_at <= ${until.toISOString()}::timestamptz`;
  for (;;) {
    const removed = await orm.transaction(async (tx) => {
      const { rows } = await tx.execute<Removed>(sql`
        DELETE FROM document WHERE tenant = ${tenant.id} AND id IN (
          SELECT id FROM document WHERE ${isDue} ORDER BY deleted_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
        ) RETURNING ${REMOVED}`);
      await removeBelongings(tx, tenant, rows);
      return rows.length;
    });
    if (removed < BATCH) break;
  }
  await orm.transaction(async (tx) => {
    const rows = await tx.delete(folders).where(isDue).returning({ id: folders.id });
    await removeCounts(
      tx,
      tenant,
      rows.map(({ id }) => id),
    );
  });
}

async function removeCounts(tx: Statements, tenant: Tenant, folderIds: readonly string[]): Promise<void> {
  if (folderIds.length === 0) return;
  await tx
    .delete(documentCounts)
    .where(
      and(eq(documentCounts.tenant, tenant.id), sql`${documentCounts.folderId} = ANY(${sql.param(folderIds)}::uuid[])`),
    );
}

/** Removes all that belongs to removed documents, and takes those beside the bin out of the counts. */
async function removeBelongings(tx: Statements, tenant: Tenant, rows: readonly Removed[]): Promise<void> {
  if (rows.length === 0) return;
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
    rows.map((row) => ofDocument({ ...row, folderId: row.folder_id }, 'erased', 'It was removed for ever.')),
  );
  await removeMessages(tx, tenant, ids);
  await removeUses(tx, tenant, ids);
  const counted = rows.filter((row) => row.deleted_at === null);
  await recount(tx, tenant, { before: counted.map((row) => ({ folderId: row.folder_id, stage: row.stage })) });
}

/** Removes the rows under the ids of contracts. Listeners who have one open are told that it is gone. */
async function removeContracts(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  const among = (column: string) => sql`tenant = ${tenant.id} AND ${sql.raw(column)} = ANY(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`DELETE FROM contract WHERE ${among('id')}`);
  await tx.execute(sql`DELETE FROM contract_change WHERE ${among('contract_id')}`);
  await letTextsGo(tx, tenant, ids);
  await tx.execute(sql`DELETE FROM comment_thread WHERE ${among('session_id')}`);
  await tx.execute(sql`DELETE FROM signature WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM invitation WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signature_mark WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signature_box WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM field_set WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM pin_failure WHERE ${among('contract_id')}`);
  await tx.execute(sql`DELETE FROM signing_history WHERE ${among('contract_id')}`);
  const told = ids.map((id): Effect => ({ kind: 'notice', about: 'deleted', key: { tenant, id }, to: 'all' }));
  await writeEffects(tx, told);
}

/** Removes the messages about documents; those not sent yet will not be sent. */
async function removeMessages(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM message WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  );
}

async function removeSearchEntries(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM document_search WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  );
}

/** Forgets by whom documents of public links were asked for. */
async function removeUses(tx: Statements, tenant: Tenant, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`DELETE FROM template_link_use WHERE tenant = ${tenant.id} AND document_id = ANY(${sql.param(ids)}::uuid[])`,
  );
}
