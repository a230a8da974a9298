import { nameOf } from '../tenant/tenant.ts';
import { createWeightedCache } from '../weighted-cache.ts';
import type { ContractSnapshot, SnapshotCache } from './contract.ts';

/**
 * Keeps the snapshots that were used last, as long as all together weigh no more than `capacity` (characters of JSON).
 *
 * Invariant: an older revision never takes the place of a newer one. Two requests may read a contract at 7 and at 8 and
 * come to `set` in the other order.
 */
export function createSnapshotCache(capacity: number): SnapshotCache {
  const cache = createWeightedCache<ContractSnapshot>(capacity, weigh);
  return {
    get: (key) => cache.get(nameOf(key)),
    set: (key, snapshot) => {
      const name = nameOf(key);
      const known = cache.get(name);
      if (!known || known.revision <= snapshot.revision) cache.set(name, snapshot);
    },
    drop: (key) => {
      cache.drop(nameOf(key));
    },
    clear: () => {
      cache.dropWhere(() => true);
    },
  };
}

/** Weighs a snapshot in characters: it takes about as much memory as its JSON. */
function weigh({ sizes }: ContractSnapshot): number {
  return sizes.value + sizes.sections + sizes.appearance;
}
