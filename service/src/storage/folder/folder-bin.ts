import { and, eq, sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { ofFolder } from '../../domain/activity/activity.ts';
import { hasRoleIn } from '../../domain/activity/current-sight.ts';
import type { FolderRestoring } from '../../domain/bin/bin-folder.ts';
import { MAX_FOLDER_DEPTH } from '../../domain/folder/folder.ts';
import type { Outcome } from '../../domain/outcome.ts';
import { refuse, succeed } from '../../domain/outcome.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { binDocumentsIn, restoreDocumentsIn } from '../document/bin-documents.ts';
import { removeDocumentsIn } from '../document/remove-documents.ts';
import { tell } from '../outbox/outbox.ts';
import { findParent, heightOf, listSubtree, lockTree } from './folder-tree.ts';
import { folders } from './schema.ts';

/** A folder wherever it is kept. */
interface Kept {
  readonly root: string;
  readonly title: string;
  readonly parentId: string | null;
  /** The folder whose deletion put it into the bin; null beside it. */
  readonly deletedWith: string | null;
}

/** Whether those who delete are editors in each of the folders: a list of access may hide one, or give less there. */
const mayDelete = (subtree: readonly string[]): boolean => subtree.every((id) => hasRoleIn(id, 'editor'));

/** Locks the tree and finds a folder in it, in the bin or not. */
async function findKept(tx: Statements, { tenant, id }: Key): Promise<Kept | undefined> {
  const root = await lockTree(tx, tenant);
  const [row] = await tx
    .select({ title: folders.title, parentId: folders.parentId, deletedWith: folders.deletedWith })
    .from(folders)
    .where(and(eq(folders.tenant, tenant.id), eq(folders.id, id)));
  return row && { root, ...row };
}

/**
 * Marks a folder, the folders in it and their documents, a statement for each kind, however many there are. What is in
 * the bin already keeps the mark of its own deletion:
 *
 *     F ─┬─ G ── document     deleting G, then F:  G and its document went with G,  F and the other document with F
 *        └─ document          restoring F:         F and the other document are back, G stays in the bin
 */
export async function binFolder(tx: Statements, key: Key, at: Date): Promise<Outcome<undefined>> {
  const kept = await findKept(tx, key);
  if (!kept || kept.deletedWith !== null) return refuse({ code: 'not_found' });
  if (key.id === kept.root) return refuse({ code: 'root_folder' });
  const subtree = await listSubtree(tx, key);
  if (!mayDelete(subtree)) return refuse({ code: 'folder_protected' });
  await tx.execute(sql`
    UPDATE folder SET deleted_at = ${at.toISOString()}::timestamptz, deleted_with = ${key.id}
    WHERE tenant = ${key.tenant.id} AND id = ANY(${sql.param(subtree)}::uuid[])`);
  await binDocumentsIn(tx, key.tenant, { folderIds: subtree, deletion: { at, with: key.id } });
  const deleted = ofFolder({ id: key.id, title: kept.title }, 'deleted', 'It was deleted with all that is in it.');
  await writeActivity(tx, { tenant: key.tenant, at }, [deleted]);
  return succeed(undefined);
}

/** Takes the marks of one deletion away from a folder and all below it. */
export async function restoreFolder(
  tx: Statements,
  key: Key,
  { at, effectsOf }: FolderRestoring,
): Promise<Outcome<undefined>> {
  const kept = await findKept(tx, key);
  if (!kept) return refuse({ code: 'not_found' });
  const { root, title, parentId, deletedWith } = kept;
  if (deletedWith === null) return succeed(undefined);
  const subtree = await listSubtree(tx, key, deletedWith);
  const parent = await findParent(tx, { key, parentId: parentId ?? undefined });
  const fits = parent && parent.depth + (await heightOf(tx, key, subtree)) <= MAX_FOLDER_DEPTH;
  if (!fits)
    await tx
      .update(folders)
      .set({ parentId: root, updatedAt: at })
      .where(and(eq(folders.tenant, key.tenant.id), eq(folders.id, key.id)));
  await tx.execute(sql`
    UPDATE folder SET deleted_at = NULL, deleted_with = NULL
    WHERE tenant = ${key.tenant.id} AND id = ANY(${sql.param(subtree)}::uuid[])`);
  await tell(tx, { about: 'access', tenant: key.tenant.id });
  await restoreDocumentsIn(tx, key.tenant, { folderIds: subtree, deletedWith, effectsOf });
  const restored = ofFolder({ id: key.id, title }, 'restored', 'It was restored from the bin.');
  await writeActivity(tx, { tenant: key.tenant, at }, [restored]);
  return succeed(undefined);
}

/** Removes a folder for ever, with the folders and documents that are in it, or that went into the bin with it. */
export async function eraseFolder(tx: Statements, key: Key): Promise<Outcome<undefined>> {
  const kept = await findKept(tx, key);
  if (!kept) return refuse({ code: 'not_found' });
  if (key.id === kept.root) return refuse({ code: 'root_folder' });
  const subtree = await listSubtree(tx, key, kept.deletedWith);
  if (!mayDelete(subtree)) return refuse({ code: 'folder_protected' });
  await removeDocumentsIn(tx, key.tenant, { folderIds: subtree, deletedWith: kept.deletedWith });
  await tx.execute(sql`
    DELETE FROM access_entry WHERE tenant = ${key.tenant.id} AND target_type = 'folder' AND target_id = ANY(${sql.param(subtree)}::text[])`);
  await tell(tx, { about: 'access', tenant: key.tenant.id });
  const erased = ofFolder({ id: key.id, title: kept.title }, 'erased', 'It was removed for ever.');
  await writeActivity(tx, key, [erased]);
  await tx.execute(sql`DELETE FROM folder WHERE tenant = ${key.tenant.id} AND id = ANY(${sql.param(subtree)}::uuid[])`);
  return succeed(undefined);
}
