import type { Thread } from '../../../protocol/builder/index.ts';
import type { DraftSource } from '../draft-source.ts';

/** Comments that something of the page shows, as others in it need them. */
export interface ShownComments {
  readonly threads: readonly Thread[];
  /** Calls back after every change until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Has these shown, by whatever shows comments. */
  ask(wish: { readonly threads: readonly string[] }): void;
}

const stores = new WeakMap<DraftSource, ShownComments>();

/** The comments of a draft, once something of the page shows them. */
export function knownStore(draft: DraftSource): ShownComments | undefined {
  return stores.get(draft);
}

/** From now on these are the comments of a draft. */
export function keepStore(draft: DraftSource, store: ShownComments): void {
  stores.set(draft, store);
}
