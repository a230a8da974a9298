import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { byWords, tenant, time } from '../columns.ts';

/**
 * Folders of a workspace; the root folder alone has no parent. No foreign key holds a parent in place: the tree is
 * changed under a lock of its own.
 */
export const folders = pgTable(
  'folder',
  {
    tenant: tenant(),
    id: uuid('id').notNull(),
    parentId: uuid('parent_id'),
    title: text('title').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Since when it is in the bin; null while it is not. */
    deletedAt: time('deleted_at'),
    /** The folder whose deletion put it into the bin. */
    deletedWith: uuid('deleted_with'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.id] }),
    index('folder_parent').on(t.tenant, t.parentId, byWords(t.title), t.id),
    index('folder_title').on(t.tenant, byWords(t.title), t.id),
    index('folder_bin')
      .on(t.tenant, t.deletedAt, t.id)
      .where(sql`${t.deletedAt} IS NOT NULL`),
  ],
);
