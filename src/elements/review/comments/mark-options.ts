import type { DraftSource } from '../../draft/draft-source.ts';
import type { CommentStore } from '../../draft/comments/comment-store.ts';

/** The comments to be marked, and the draft in which new ones begin. */
export interface MarkOptions {
  readonly draft: DraftSource;
  readonly store: CommentStore;
}
