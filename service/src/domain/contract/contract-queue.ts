import type { Key } from '../tenant/tenant.ts';
import { nameOf } from '../tenant/tenant.ts';

/** Does things to one contract one after the other, and to different contracts side by side. */
export type ContractQueue = <T>(key: Key, task: () => Promise<T>) => Promise<T>;

/**
 * A queue per contract within this process. It is not what keeps writers apart (the database does), but writers of one
 * process then do not race each other, however many there are.
 */
export function createContractQueue(): ContractQueue {
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
