import type { Stage } from 'deedkit/protocol/platform';
import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';

/** Stands for all folders together. */
export const ALL_FOLDERS = '00000000-0000-0000-0000-000000000000';

/** Where a document counts, or several do. */
export interface Counted {
  readonly folderId: string;
  readonly stage: Stage;
  /** 1 when undefined. */
  readonly count?: number;
}

/**
 * Takes documents out of the counts they were in, and adds them to the present ones. It comes last in a transaction:
 * others who count in the same folder wait for its end.
 */
export async function recount(
  tx: Statements,
  tenant: Tenant,
  { before = [], after = [] }: { readonly before?: readonly Counted[]; readonly after?: readonly Counted[] },
): Promise<void> {
  const changes = new Map<string, number>();
  const add = ({ folderId, stage, count = 1 }: Counted, sign: 1 | -1): void => {
    for (const folder of [folderId, ALL_FOLDERS]) {
      const name = `${folder} ${stage}`;
      changes.set(name, (changes.get(name) ?? 0) + sign * count);
    }
  };
  for (const counted of before) add(counted, -1);
  for (const counted of after) add(counted, 1);
  // In one order for everybody, so that two who count in the same places wait and neither fails.
  const rows = [...changes].filter(([, by]) => by !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (rows.length === 0) return;
  const folders = rows.map(([name]) => name.split(' ')[0]);
  const stages = rows.map(([name]) => name.split(' ')[1]);
  const deltas = rows.map(([, by]) => by);
  await tx.execute(sql`
    INSERT INTO document_count (tenant, folder_id, stage, count)
    SELECT ${tenant.id}, folder, stage, by FROM unnest(${sql.param(folders)}::uuid[], ${sql.param(stages)}::text[], ${sql.param(deltas)}::int[]) AS change (folder, stage, by)
    ON CONFLICT (tenant, folder_id, stage) DO UPDATE SET count = document_count.count + excluded.count`);
}
