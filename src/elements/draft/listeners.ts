import type { DraftChange } from './draft-source.ts';

/** A list of subscribers; one that throws does not keep the others from hearing. */
export class Listeners {
  readonly #listeners = new Set<(change: DraftChange) => void>();

  /** Calls back until the returned function is called; the same function twice is one subscriber. */
  subscribe(listener: (change: DraftChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Tells the listeners that were subscribed when it began. Errors of a listener go to the window's `error` event. */
  tell(change: DraftChange): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener(change);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
