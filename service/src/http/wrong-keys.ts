/** Counts unknown keys, by the address they came from. */
export interface WrongKeys {
  /** Seconds until an address may try another one; 0 when it may now. */
  readonly wait: (address: string) => number;
  /** Counts one, or several that another process has counted. */
  readonly count: (address: string, times?: number) => void;
}

/** How many wrong keys an address may send before it has to wait. */
interface Options {
  readonly now: () => number;
  /** Wrong keys an address may send at once. */
  readonly burst?: number;
  /** Those it may send more, each second. */
  readonly perSecond?: number;
}

/** How many addresses are remembered; the one that tried least lately is forgotten first. */
const MOST_ADDRESSES = 10_000;

/** A bucket for each address, which empties by itself. */
export function createWrongKeys({ now, burst = 1000, perSecond = 2 }: Options): WrongKeys {
  const buckets = new Map<string, { readonly level: number; readonly at: number }>();
  const levelOf = (address: string): number => {
    const known = buckets.get(address);
    return known ? Math.max(0, known.level - ((now() - known.at) / 1000) * perSecond) : 0;
  };
  return {
    wait: (address) => Math.max(0, Math.ceil((levelOf(address) - burst + 1) / perSecond)),
    count: (address, times = 1) => {
      const level = levelOf(address) + times;
      buckets.delete(address);
      buckets.set(address, { level, at: now() });
      const [oldest] = buckets.size > MOST_ADDRESSES ? buckets.keys() : [];
      if (oldest !== undefined) buckets.delete(oldest);
    },
  };
}
