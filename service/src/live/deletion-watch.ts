import type { Listener } from '../database/index.ts';
import type { KeyName } from '../domain/tenant/tenant.ts';
import { nameOf } from '../domain/tenant/tenant.ts';

/** Tells those who wait that a session may have ended. */
export interface DeletionWatch {
  /**
   * Resolves when a session was deleted, when that may have been missed, when a clock moved, or after `ms`.
   */
  readonly wait: (key: KeyName, options: { readonly ms: number; readonly signal: AbortSignal }) => Promise<void>;
  /** Lets everybody go, now and from now on. */
  readonly close: () => void;
}

/**
 * Follows the notices of deletions; what a session has become is for those who waited to read. Begin to wait, then
 * look, then await: what happens between looking and waiting is not missed.
 *
 *     const change = watch.wait(key, …);  if (await isOpen()) await change;  if (await isOpen()) …
 */
export function createDeletionWatch(listener: Pick<Listener, 'onNotice' | 'onGap'>): DeletionWatch {
  const waiting = new Map<string, Set<() => void>>();
  let closed = false;
  const wake = (name: string): void => {
    for (const resolve of waiting.get(name) ?? []) resolve();
  };
  const wakeAll = (): void => {
    for (const name of waiting.keys()) wake(name);
  };
  listener.onNotice(({ about, tenant, id }) => {
    if (about === 'deleted' && id !== undefined) wake(nameOf({ tenant: { id: tenant }, id }));
    if (about === 'clock') wakeAll();
  });
  listener.onGap(wakeAll);
  return {
    wait: (key, { ms, signal }) =>
      new Promise((resolve) => {
        const name = nameOf(key);
        const others = waiting.get(name) ?? new Set();
        // A wait of 0 ms, and not an immediate response: a client in a tight loop leaves others their turn.
        const timer = setTimeout(done, closed || signal.aborted ? 0 : ms);
        /** Whichever comes first of the end, the time and the reader’s leaving; afterwards nothing is kept of it. */
        function done(): void {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          others.delete(done);
          if (others.size === 0 && waiting.get(name) === others) waiting.delete(name);
          resolve();
        }
        signal.addEventListener('abort', done);
        others.add(done);
        waiting.set(name, others);
      }),
    close: () => {
      closed = true;
      wakeAll();
    },
  };
}
