import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Deletion, Document } from '../../domain/document/document.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { resumeMessages } from '../message/message-effects.ts';
import { makeCalls, noticeCall } from '../outbox/calls.ts';
import { writeEffects } from '../outbox/outbox.ts';
import type { Counted } from './document-counts.ts';
import { recount } from './document-counts.ts';
import { toDocument } from './document-rows.ts';
import { documents } from './schema.ts';

/**
 * Puts the documents of folders into the bin by one statement, in the order of their ids as everybody locks them.
 * Pages that have one open are told that it is gone.
 */
export async function binDocumentsIn(
  tx: Statements,
  tenant: Tenant,
  { folderIds, deletion }: { readonly folderIds: readonly string[]; readonly deletion: Deletion },
): Promise<void> {
  const { rows } = await tx.execute<{
    folder_id: string;
    stage: Counted['stage'];
    count: number;
    contracts: readonly string[];
  }>(sql`
    WITH chosen AS MATERIALIZED (
      SELECT id FROM document WHERE tenant = ${tenant.id} AND folder_id = ANY(${sql.param(folderIds)}::uuid[]) AND deleted_at IS NULL
      ORDER BY id FOR NO KEY UPDATE
    ), gone AS (
      UPDATE document d SET deleted_at = ${deletion.at.toISOString()}::timestamptz, deleted_with = ${deletion.with}
      FROM chosen WHERE d.tenant = ${tenant.id} AND d.id = chosen.id RETURNING d.folder_id, d.stage, d.contract_id
    ) SELECT folder_id, stage, count(*)::int AS count, array_agg(contract_id::text) AS contracts
    FROM gone GROUP BY folder_id, stage`);
  await makeCalls(
    tx,
    rows.flatMap(({ contracts }) => contracts.map((id) => noticeCall({ about: 'deleted', tenant: tenant.id, id }))),
  );
  const before = rows.map(({ folder_id: folderId, stage, count }) => ({ folderId, stage, count }));
  await recount(tx, tenant, { before });
}

/** Takes the documents of folders out of the bin that one deletion put into it. */
export async function restoreDocumentsIn(
  tx: Statements,
  tenant: Tenant,
  {
    folderIds,
    deletedWith,
    effectsOf,
  }: {
    readonly folderIds: readonly string[];
    readonly deletedWith: string;
    readonly effectsOf: (document: Document) => readonly Effect[];
  },
): Promise<void> {
  const of = and(
    eq(documents.tenant, tenant.id),
    eq(documents.deletedWith, deletedWith),
    isNotNull(documents.deletedAt),
    sql`${documents.folderId} = ANY(${sql.param(folderIds)}::uuid[])`,
  );
  await tx.select({ id: documents.id }).from(documents).where(of).orderBy(documents.id).for('no key update');
  const rows = await tx.update(documents).set({ deletedAt: null, deletedWith: null }).where(of).returning();
  const restored = rows.map((row) => toDocument(row, tenant));
  await resumeMessages(
    tx,
    tenant,
    restored.map(({ key }) => key.id),
  );
  await writeEffects(tx, restored.flatMap(effectsOf));
  await recount(tx, tenant, { after: restored });
}
