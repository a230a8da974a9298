import type { ContractSnapshot, SnapshotCache } from './contract.ts';
import { nameOf } from '../tenant/tenant.ts';

/**
 * A cache that forgets the longest unused snapshots when all together weigh more than `capacity` (characters of JSON).
 */
export function createSnapshotCache(capacity: number): SnapshotCache {
  const entries = new Map<string, ContractSnapshot>();
  let weight = 0;
  const remove = (name: string): void => {
    const known = entries.get(name);
    if (known) weight -= weigh(known);
    entries.delete(name);
  };
  return {
    get: (key) => {
      const name = nameOf(key);
      const found = entries.get(name);
      if (found) {
        // A Map keeps the order of insertion: the first is the longest unused.
        entries.delete(name);
        entries.set(name, found);
      }
      return found;
    },
    set: (key, snapshot) => {
      const name = nameOf(key);
      const known = entries.get(name);
      if (known && known.revision > snapshot.revision) return;
      remove(name);
      entries.set(name, snapshot);
      weight += weigh(snapshot);
      for (const oldest of entries.keys()) {
        if (weight <= capacity) break;
        remove(oldest);
      }
    },
    drop: (key) => {
      remove(nameOf(key));
    },
    clear: () => {
      entries.clear();
      weight = 0;
    },
  };
}

function weigh({ sizes }: ContractSnapshot): number {
  return sizes.value + sizes.sections + sizes.appearance;
}
