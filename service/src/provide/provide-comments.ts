import type { Orm } from '../database/index.ts';
import type { CommentPorts } from '../domain/comment/comment.ts';
import { createCommentStore, documentTables, sessionTables } from '../storage/index.ts';

/** The comments on the contracts of sessions, and on those of workspaces. */
export function provideComments({ orm, now }: { readonly orm: Orm; readonly now: CommentPorts['now'] }): {
  readonly comments: CommentPorts;
  readonly documentComments: CommentPorts;
} {
  return {
    comments: { store: createCommentStore(orm, sessionTables), now },
    documentComments: { store: createCommentStore(orm, documentTables), now },
  };
}
