import type { CommentAnchor } from 'deedkit/protocol/builder';
import { index, integer, json, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { StoredComment, StoredThread } from '../../domain/comment/comment.ts';
import { tenant, time } from '../columns.ts';

/** What is said of a document, beside it. A thread whose comments were all deleted stays, to be told of. */
export const threads = pgTable(
  'comment_thread',
  {
    tenant: tenant(),
    sessionId: uuid('session_id').notNull(),
    id: uuid('id').notNull(),
    anchor: json('anchor').$type<CommentAnchor>().notNull(),
    resolved: json('resolved').$type<NonNullable<StoredThread['resolved']>>(),
    comments: json('comments').$type<readonly StoredComment[]>().notNull(),
    /** Of the session's comments: `builder_session.comment_revision` when it was changed last. */
    revision: integer('revision').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.sessionId, t.id] }),
    index('comment_thread_revision').on(t.tenant, t.sessionId, t.revision),
  ],
);
