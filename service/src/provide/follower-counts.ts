/** How long a change waits for processes that do not say that they follow. */
export const FOLLOW_WITHIN_MS = 1000;

interface Counted {
  /** Resolves when as many have followed, or the time is over. */
  readonly reach: (count: number, withinMs: number) => Promise<void>;
}

/** How many processes have followed each change that somebody here waits for. */
export class FollowerCounts {
  readonly #onCount = new Map<string, () => void>();

  /** Counts from now on: a process may follow before it is known how many there are. */
  begin(change: string): Counted {
    let count = 0;
    let check = (): void => undefined;
    this.#onCount.set(change, () => {
      count += 1;
      check();
    });
    return {
      reach: async (wanted, withinMs) => {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          timer = setTimeout(resolve, withinMs);
          check = () => {
            if (count >= wanted) resolve();
          };
          check();
        });
        clearTimeout(timer);
        this.#onCount.delete(change);
      },
    };
  }

  count(change: string): void {
    this.#onCount.get(change)?.();
  }
}
