import type { DraftSource } from '../draft/draft-source.ts';
import type { CommentStore } from './comment-store.ts';

const stores = new WeakMap<DraftSource, CommentStore>();

/** The comments of a draft, once something of the page shows them. */
export function knownStore(draft: DraftSource): CommentStore | undefined {
  return stores.get(draft);
}

/** From now on these are the comments of a draft. */
export function keepStore(draft: DraftSource, store: CommentStore): void {
  stores.set(draft, store);
}
