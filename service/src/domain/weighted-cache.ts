/** Things by name, of which those that were used last are kept. */
export interface WeightedCache<T> {
  /** Counts as a use; undefined where it was never kept, or had to go. */
  readonly get: (name: string) => T | undefined;
  /**
   * Replaces the thing of the same name. One that alone weighs more than the cache holds is not kept, and neither is
   * the one it replaces.
   */
  readonly set: (name: string, thing: T) => void;
  readonly drop: (name: string) => void;
  /** Forgets every thing that is to go. */
  readonly dropWhere: (isToGo: (thing: T) => boolean) => void;
}

/**
 * Keeps the most recently used things, as long as all together weigh no more than `capacity`. A Map keeps the order
 * of insertion, and a used thing is inserted again, so the first is always the longest unused:
 *
 *     capacity 3: set a (1), set b (1), get a, set c (2)  →  b goes; a and c stay
 *
 * Invariant: `weight` is the sum over the kept things. A thing must weigh the same for as long as it is kept.
 */
export function createWeightedCache<T>(capacity: number, weigh: (thing: T) => number): WeightedCache<T> {
  const entries = new Map<string, T>();
  let weight = 0;
  const drop = (name: string): void => {
    const known = entries.get(name);
    if (known === undefined) return;
    entries.delete(name);
    weight -= weigh(known);
  };
  return {
    get: (name) => {
      const found = entries.get(name);
      if (found === undefined) return undefined;
      entries.delete(name);
      entries.set(name, found);
      return found;
    },
    set: (name, thing) => {
      drop(name);
      if (weigh(thing) > capacity) return;
      entries.set(name, thing);
      weight += weigh(thing);
      for (const longestUnused of entries.keys()) {
        if (weight <= capacity) break;
        drop(longestUnused);
      }
    },
    drop,
    dropWhere: (isToGo) => {
      for (const [name, thing] of entries) if (isToGo(thing)) drop(name);
    },
  };
}
