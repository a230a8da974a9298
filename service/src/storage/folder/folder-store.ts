import type { Folder, FolderPatch } from 'deedkit/protocol/platform';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import { hasRoleIn, isFolderHidden } from '../../domain/activity/current-sight.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import { ofFolder, quote } from '../../domain/activity/activity.ts';
import { renamedFrom } from '../../domain/activity/describe-document.ts';
import type { FolderBin } from '../../domain/bin/bin-folder.ts';
import type { FolderIncludes, FolderQuery, FolderStore } from '../../domain/folder/folder.ts';
import { MAX_FOLDER_DEPTH } from '../../domain/folder/folder.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { WORD_ORDER } from '../columns.ts';
import { isUuid } from '../is-uuid.ts';
import { tell } from '../outbox/outbox.ts';
import { transactOutcome } from '../transact-outcome.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { binFolder, eraseFolder, restoreFolder } from './folder-bin.ts';
import { findParent, heightOf, listSubtree, lockTree } from './folder-tree.ts';
import { folders } from './schema.ts';

/**
 * Folders in PostgreSQL: each row names its parent, and the tree is walked by recursive statements.
 *
 *     root ── A ── B            invariant: from each folder the parents lead to the root,
 *       └─── C                  in MAX_FOLDER_DEPTH steps at most, and nowhere in a circle;
 *                               whatever is not in the bin stands in a folder that is not in it
 *
 * Two moves that are each allowed can break it together (A into C while C goes into A). A writer therefore locks the
 * row of the workspace first: the tree of a tenant has one writer at a time, and any number of readers meanwhile.
 */
export function createFolderStore(orm: Orm): FolderStore & FolderBin {
  return {
    list: (tenant, query) => listFolders(orm, tenant, query),
    read: async (key, include) => {
      const { rows } = await orm.execute<FolderRow>(
        sql`${selectFolders(key.tenant, include)} WHERE f.tenant = ${key.tenant.id} AND f.id = ${key.id} AND f.deleted_at IS NULL`,
      );
      return isFolderHidden(key.id) ? undefined : rows[0] && toFolder(rows[0], include);
    },
    create: (folder, slot) =>
      transactOutcome(orm, async (tx) => {
        const { tenant, id } = folder.key;
        const earlier = slot && (await claimSlot(tx, { tenant: tenant.id, createdAt: folder.now }, slot));
        if (earlier) return succeed({ requestHash: earlier.requestHash, id: earlier.answer.id });
        const parent = await findParent(tx, folder);
        if (!parent) return refuse({ code: 'unknown_folder', path: '/parent_id' });
        if (!hasRoleIn(parent.id, 'editor')) return refuse({ code: 'folder_role', least: 'editor' });
        if (parent.depth >= MAX_FOLDER_DEPTH) return refuse({ code: 'folder_depth', most: MAX_FOLDER_DEPTH });
        await tx.insert(folders).values({
          tenant: tenant.id,
          id,
          title: folder.title,
          parentId: parent.id,
          createdAt: folder.now,
          updatedAt: folder.now,
        });
        await tell(tx, { about: 'access', tenant: tenant.id });
        await writeActivity(tx, { tenant, at: folder.now }, [
          ofFolder({ id, title: folder.title }, 'created', 'It was created.'),
        ]);
        return succeed(undefined);
      }),
    update: (key, patch, now) => transactOutcome(orm, (tx) => updateFolder(tx, key, { patch, now })),
    readDeletion: async ({ tenant, id }) => {
      const [row] = await orm
        .select({ at: folders.deletedAt, with: folders.deletedWith })
        .from(folders)
        .where(and(eq(folders.tenant, tenant.id), eq(folders.id, id)));
      if (!row || isFolderHidden(id)) return undefined;
      return row.at && row.with !== null ? { at: row.at, with: row.with } : null;
    },
    bin: (key, at) => transactOutcome(orm, (tx) => binFolder(tx, key, at)),
    restore: (key, restoring) => transactOutcome(orm, (tx) => restoreFolder(tx, key, restoring)),
    remove: (key) => transactOutcome(orm, (tx) => eraseFolder(tx, key)),
  };
}

/**
 * Renames or moves a folder. Everything is checked under the lock of the tree. A move counts the folders above the new
 * place and below the moved one, which together may not be deeper than allowed. An update without a change is not
 * written and does not move `updated_at`.
 */
async function updateFolder(
  tx: Statements,
  key: Key,
  { patch, now }: { readonly patch: FolderPatch; readonly now: Date },
): Promise<Outcome<undefined>> {
  const root = await lockTree(tx, key.tenant);
  const at = and(eq(folders.tenant, key.tenant.id), eq(folders.id, key.id), isNull(folders.deletedAt));
  const [current] = await tx.select({ parentId: folders.parentId, title: folders.title }).from(folders).where(at);
  if (!current) return refuse({ code: 'not_found' });
  const { title = current.title, parent_id: parentId = current.parentId } = patch;
  if (parentId !== current.parentId) {
    if (key.id === root) return refuse({ code: 'root_folder' });
    const subtree = await listSubtree(tx, key);
    if (subtree.includes(parentId ?? '')) return refuse({ code: 'folder_cycle' });
    const parent = await findParent(tx, { key, parentId: parentId ?? undefined });
    if (!parent) return refuse({ code: 'unknown_folder', path: '/parent_id' });
    if (!hasRoleIn(parent.id, 'editor')) return refuse({ code: 'folder_role', least: 'editor' });
    if (parent.depth + (await heightOf(tx, key, subtree)) > MAX_FOLDER_DEPTH)
      return refuse({ code: 'folder_depth', most: MAX_FOLDER_DEPTH });
  }
  if (title === current.title && parentId === current.parentId) return succeed(undefined);
  await tx.update(folders).set({ title, parentId, updatedAt: now }).where(at);
  if (parentId !== current.parentId) await tell(tx, { about: 'access', tenant: key.tenant.id });
  await writeActivity(tx, { tenant: key.tenant, at: now }, [
    ...(title === current.title ? [] : [ofFolder({ id: key.id, title }, 'renamed', renamedFrom(current.title, title))]),
    ...(parentId === current.parentId
      ? []
      : [ofFolder({ id: key.id, title }, 'moved', `${quote(title)} was moved into another folder.`)]),
  ]);
  return succeed(undefined);
}

/** A folder as it is read. Times come as the driver makes them: dates. */
type FolderRow = Record<string, unknown> & {
  readonly id: string;
  readonly parent_id: string | null;
  readonly title: string;
  readonly created_at: Date | string;
  readonly updated_at: Date | string;
  readonly deleted_at?: Date | string | null;
  readonly parent?: Omit<FolderRow, 'parent'> | null;
  readonly breadcrumb?: { id: string; title: string }[];
  readonly has_children?: boolean;
  readonly document_count?: number;
};

// By hand and not by the query builder: the included parts are subqueries that name the outer row.
const PLAIN = sql.raw('f.id, f.parent_id, f.title, f.created_at, f.updated_at, f.deleted_at');

/** The condition that a folder is seen by those for whom the present work is done; nothing where they see all. */
function andSeen(column: string): SQL {
  const folders = currentCause().sight?.folders;
  if (!folders) return sql``;
  return 'seen' in folders
    ? sql` AND ${sql.raw(column)} = ANY(${sql.param(folders.seen)}::uuid[])`
    : sql` AND ${sql.raw(column)} <> ALL(${sql.param(folders.hidden)}::uuid[])`;
}

/**
 * Writes the beginning of a statement that reads folders with their included parts, in one round trip to the database.
 * The way from the root is walked from the folder upwards, and so aggregated by steps in reverse.
 */
function selectFolders({ id: tenant }: Tenant, include: FolderIncludes) {
  const parts = [PLAIN];
  if (include.has('parent'))
    parts.push(
      sql`(SELECT json_build_object('id', p.id, 'parent_id', p.parent_id, 'title', p.title, 'created_at', p.created_at, 'updated_at', p.updated_at)
        FROM folder p WHERE p.tenant = ${tenant} AND p.id = f.parent_id) AS parent`,
    );
  if (include.has('breadcrumb'))
    parts.push(
      sql`(WITH RECURSIVE up AS (
          SELECT f.id, f.parent_id, f.title, 0 AS step
          UNION ALL SELECT a.id, a.parent_id, a.title, up.step + 1 FROM folder a JOIN up ON a.id = up.parent_id WHERE a.tenant = ${tenant}
        ) SELECT json_agg(json_build_object('id', id, 'title', title) ORDER BY step DESC) FROM up) AS breadcrumb`,
    );
  if (include.has('has_children'))
    parts.push(
      sql`EXISTS (SELECT 1 FROM folder c WHERE c.tenant = ${tenant} AND c.parent_id = f.id AND c.deleted_at IS NULL${andSeen('c.id')}) AS has_children`,
    );
  if (include.has('document_count'))
    parts.push(
      sql`(SELECT coalesce(sum(c.count), 0)::int FROM document_count c WHERE c.tenant = ${tenant} AND c.folder_id = f.id) AS document_count`,
    );
  return sql`SELECT ${sql.join(parts, sql.raw(', '))} FROM folder f`;
}

/**
 * A page and the number of all, side by side. A parent that is no id has no folders; it is not an error, as for a
 * parent that is not there.
 */
async function listFolders(
  orm: Orm,
  tenant: Tenant,
  { parentId, deleted, sort, include, offset, limit }: FolderQuery,
): Promise<{ readonly folders: readonly Folder[]; readonly total: number }> {
  if (parentId !== undefined && !isUuid(parentId)) return { folders: [], total: 0 };
  const kept = sql.raw(`f.deleted_at IS ${deleted === true ? 'NOT NULL' : 'NULL'}`);
  const of = sql`f.tenant = ${tenant.id} AND ${kept}${andSeen('f.id')}`;
  const where = parentId === undefined ? of : sql`${of} AND f.parent_id = ${parentId}`;
  const keys = sort.length > 0 ? sort : [{ field: 'title' as const, descending: false }];
  const order = keys.map(({ field, descending }) =>
    sql.raw(`f.${field}${field === 'title' ? ` ${WORD_ORDER}` : ''}${descending ? ' DESC' : ''}`),
  );
  order.push(sql.raw(`f.id${keys.at(-1)?.descending ? ' DESC' : ''}`));
  const [page, counted] = await Promise.all([
    orm.execute<FolderRow>(
      sql`${selectFolders(tenant, include)} WHERE ${where} ORDER BY ${sql.join(order, sql.raw(', '))} LIMIT ${limit} OFFSET ${offset}`,
    ),
    orm.execute<{ total: number }>(sql`SELECT count(*)::int AS total FROM folder f WHERE ${where}`),
  ]);
  return { folders: page.rows.map((row) => toFolder(row, include)), total: counted.rows[0]?.total ?? 0 };
}

function toFolder(row: FolderRow, include: FolderIncludes): Folder {
  return {
    ...toPlain(row),
    ...(include.has('parent') ? { parent: toParent(row.parent as FolderRow | null | undefined) } : {}),
    ...(include.has('breadcrumb')
      ? { breadcrumb: (row.breadcrumb ?? []).filter(({ id }) => !isFolderHidden(id)) }
      : {}),
    ...(include.has('has_children') ? { has_children: row.has_children ?? false } : {}),
    ...(include.has('document_count') ? { document_count: row.document_count ?? 0 } : {}),
  };
}

/** A folder above; null for none, and for one that is hidden. */
function toParent(row: FolderRow | null | undefined): Folder | null {
  return row && !isFolderHidden(row.id) ? toPlain(row) : null;
}

function toPlain({ id, parent_id, title, created_at, updated_at, deleted_at }: FolderRow): Folder {
  return {
    id,
    title,
    parent_id,
    created_at: new Date(created_at).toISOString(),
    updated_at: new Date(updated_at).toISOString(),
    ...(deleted_at ? { deleted_at: new Date(deleted_at).toISOString() } : {}),
  };
}
