import type { DraftSource } from '../../draft/draft-source.ts';
import type { CommentStore } from '../../draft/comments/comment-store.ts';

/** Whose comments are marked, and where a comment is begun. */
export interface MarkOptions {
  readonly draft: DraftSource;
  readonly store: CommentStore;
}
