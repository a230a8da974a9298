/** Things by name, of which those that were used last are kept. */
export interface Recent<T> {
  readonly get: (name: string) => T | undefined;
  readonly set: (name: string, thing: T) => void;
  /** Forgets every thing that is to go. */
  readonly drop: (isToGo: (thing: T) => boolean) => void;
}

/**
 * Keeps what was used last, as long as all together weigh no more than `capacity`. What alone weighs more is not kept.
 */
export function createRecent<T>(capacity: number, weigh: (thing: T) => number): Recent<T> {
  const entries = new Map<string, T>();
  let weight = 0;
  return {
    get: (name) => {
      const found = entries.get(name);
      if (found !== undefined) {
        // A Map keeps the order of insertion: the first is the longest unused.
        entries.delete(name);
        entries.set(name, found);
      }
      return found;
    },
    set: (name, thing) => {
      if (entries.has(name) || weigh(thing) > capacity) return;
      entries.set(name, thing);
      weight += weigh(thing);
      for (const [oldest, old] of entries) {
        if (weight <= capacity) break;
        entries.delete(oldest);
        weight -= weigh(old);
      }
    },
    drop: (isToGo) => {
      for (const [name, thing] of entries) {
        if (!isToGo(thing)) continue;
        entries.delete(name);
        weight -= weigh(thing);
      }
    },
  };
}
