import type { DraftChange } from './draft-source.ts';

/** A list of subscribers; one that throws does not keep the others from hearing. */
export class Listeners {
  readonly #listeners = new Set<(change: DraftChange) => void>();

  subscribe(listener: (change: DraftChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

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
