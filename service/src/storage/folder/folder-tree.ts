import { eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { isFolderHidden } from '../../domain/activity/current-sight.ts';
import type { NewFolder } from '../../domain/folder/folder.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { workspaces } from '../tenant/schema.ts';

/** Locks the tree of a tenant for a single writer. Returns the id of the root folder. */
export async function lockTree(tx: Statements, tenant: Tenant): Promise<string> {
  const [row] = await tx
    .select({ root: workspaces.rootFolderId })
    .from(workspaces)
    .where(eq(workspaces.tenant, tenant.id))
    .for('no key update');
  if (!row) throw new Error(`There is no workspace ${tenant.id}`);
  return row.root;
}

/** The folder that another goes into, and how deep it is itself; undefined when it is not there, or in the bin. */
export async function findParent(
  tx: Statements,
  { key: { tenant }, parentId }: Pick<NewFolder, 'key' | 'parentId'>,
): Promise<{ readonly id: string; readonly depth: number } | undefined> {
  const root = await lockTree(tx, tenant);
  const id = parentId ?? root;
  if (isFolderHidden(id)) return undefined;
  const { rows } = await tx.execute<{ depth: number }>(sql`
    WITH RECURSIVE up AS (
      SELECT id, parent_id FROM folder WHERE tenant = ${tenant.id} AND id = ${id} AND deleted_at IS NULL
      UNION ALL SELECT f.id, f.parent_id FROM folder f JOIN up ON f.id = up.parent_id WHERE f.tenant = ${tenant.id}
    ) SELECT count(*)::int AS depth FROM up`);
  const depth = rows[0]?.depth ?? 0;
  return depth === 0 ? undefined : { id, depth };
}

/**
 * A folder and every folder in it, locked against documents that would come into one. Of a deletion: those that it put
 * into the bin; else those that are not in it. None when the folder itself is not among them.
 */
export async function listSubtree(
  tx: Statements,
  { tenant, id }: Key,
  deletedWith: string | null = null,
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    WITH RECURSIVE down AS (
      SELECT id FROM folder WHERE tenant = ${tenant.id} AND id = ${id} AND deleted_with IS NOT DISTINCT FROM ${deletedWith}::uuid
      UNION ALL SELECT f.id FROM folder f JOIN down ON f.parent_id = down.id
      WHERE f.tenant = ${tenant.id} AND f.deleted_with IS NOT DISTINCT FROM ${deletedWith}::uuid
    ) SELECT id FROM folder WHERE tenant = ${tenant.id} AND id IN (SELECT id FROM down) ORDER BY id FOR UPDATE`);
  return rows.map((row) => row.id);
}

/** How many folders of a subtree are in each other, from the given one down, itself counted. */
export async function heightOf(tx: Statements, { tenant, id }: Key, subtree: readonly string[]): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(sql`
    WITH RECURSIVE down AS (
      SELECT id, 1 AS height FROM folder WHERE tenant = ${tenant.id} AND id = ${id}
      UNION ALL SELECT f.id, down.height + 1 FROM folder f JOIN down ON f.parent_id = down.id
      WHERE f.tenant = ${tenant.id} AND f.id = ANY(${sql.param(subtree)}::uuid[])
    ) SELECT max(height)::int AS height FROM down`);
  return rows[0]?.height ?? 0;
}
