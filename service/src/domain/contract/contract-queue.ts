import type { Key } from './tenant.ts';
import { nameOf } from './tenant.ts';

/** Does things to one session one after the other, and to different sessions side by side. */
export type SessionQueue = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/**
 * A queue per session within this process. It is not what keeps writers apart (the database does), but writers of one
 * process then do not race each other, however many there are.
 */
export function createSessionQueue(): SessionQueue {
  const tails = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const name = nameOf(key);
    const before = tails.get(name);
    const result = before ? before.then(task, task) : task();
    tails.set(name, result);
    const forget = (): void => {
      if (tails.get(name) === result) tails.delete(name);
    };
    result.then(forget, forget);
    return result;
  };
}
