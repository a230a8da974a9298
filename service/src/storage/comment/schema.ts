import type { CommentAnchor } from 'deedkit/protocol/builder';
import { index, integer, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { StoredComment, StoredThread } from '../../domain/comment/comment.ts';
import { tenant, time } from '../columns.ts';

/**
 * Comment threads beside a document. A thread whose comments were all deleted stays, so that its deletion can be told.
 */
export const threads = pgTable(
  'comment_thread',
  {
    tenant: tenant(),
    /** Under the name that it had when only sessions had comments; a session shares its id with its contract. */
    contractId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    anchor: json('anchor').$type<CommentAnchor>().notNull(),
    resolved: json('resolved').$type<NonNullable<StoredThread['resolved']>>(),
    comments: json('comments').$type<readonly StoredComment[]>().notNull(),
    /** Of the contract's comments: the owner's `comment_revision` when it was changed last. */
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.id] }),
    index('comment_thread_revision').on(t.tenant, t.contractId, t.revision),
  ],
);
