import { createHash, randomUUID } from 'node:crypto';
import type { Closers } from '../closers.ts';
import type { Listener } from '../database/index.ts';
import { formatNotice } from '../database/index.ts';
import type { WrongKeys } from '../http/wrong-keys.ts';

interface Needs {
  readonly listener: Pick<Listener, 'onNotice'>;
  /** Sends a notice to all processes. */
  readonly notify: (payload: string) => Promise<unknown>;
  readonly closers: Pick<Closers, 'add'>;
}

/** Makes a counter that all processes share, by its name. */
export type ShareCounts = (name: string, counter: WrongKeys) => WrongKeys;

/** Milliseconds that counts are gathered before the others hear of them. */
const GATHERED_MS = 100;
/** Counts in one notice, which carries 8000 bytes. */
const MOST_COUNTS = 60;

/**
 * Lets the processes of a cluster count together: each counts at once itself, and tells the others what it has counted
 * ten times a second. So an address gets no further at ten processes than at one, but for what it sends within a tenth
 * of a second. Addresses leave the process as hashes.
 */
export function createSharedCounts({ listener, notify, closers }: Needs): ShareCounts {
  const self = randomUUID();
  const counters = new Map<string, WrongKeys>();
  const gathered = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    timer = undefined;
    const counts = [...gathered].map(([key, times]) => `${key}:${times}`);
    gathered.clear();
    for (let from = 0; from < counts.length; from += MOST_COUNTS) {
      const detail = counts.slice(from, from + MOST_COUNTS).join(',');
      // Counts that others miss are counted here all the same.
      notify(formatNotice({ about: 'counted', tenant: '*', id: self, detail })).catch(() => undefined);
    }
  };
  listener.onNotice(({ about, id, detail = '' }) => {
    if (about !== 'counted' || id === self) return;
    for (const [, name = '', address = '', times = ''] of detail.matchAll(/(\w+):([\w-]+):(\d{1,6})/g))
      counters.get(name)?.count(address, Number(times));
  });
  closers.add('shared counts', () => {
    clearTimeout(timer);
  });
  return (name, counter) => {
    counters.set(name, counter);
    return {
      wait: (address) => counter.wait(hash(address)),
      count: (address, times = 1) => {
        const hashed = hash(address);
        counter.count(hashed, times);
        const key = `${name}:${hashed}`;
        gathered.set(key, (gathered.get(key) ?? 0) + times);
        timer ??= setTimeout(tell, GATHERED_MS).unref();
      },
    };
  };
}

function hash(address: string): string {
  return createHash('sha256').update(address).digest('base64url').slice(0, 16);
}
