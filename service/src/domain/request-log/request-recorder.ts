import type { Tenant } from '../tenant/tenant.ts';
import type { RequestEntry, RequestLogStore, RequestRecorder } from './request-log.ts';

interface Needs {
  readonly store: Pick<RequestLogStore, 'add'>;
  /** Told how many requests were lost since the last time. */
  readonly onLost: (lost: number) => void;
  /** Requests that wait at most; their bodies are 16 kB together. */
  readonly most?: number;
  readonly everyMs?: number;
}

/** Requests that are written by one statement. */
const BATCH = 200;

/**
 * Collects requests and writes them in batches, so that none waits for the log. Memory is bounded: what comes while too
 * many wait, or cannot be written, is counted and gone.
 */
export function createRequestRecorder({ store, onLost, most = 2000, everyMs = 200 }: Needs): RequestRecorder {
  let waiting: RequestEntry[] = [];
  let lost = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH);
      waiting = waiting.slice(BATCH);
      for (const [tenant, entries] of byTenant(batch))
        await store.add(tenant, entries).catch(() => {
          lost += entries.length;
        });
    }
    if (lost === 0) return;
    onLost(lost);
    lost = 0;
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  return {
    record: (entry) => {
      if (waiting.length >= most) lost += 1;
      else waiting.push(entry);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
    close: flush,
  };
}

function byTenant(entries: readonly RequestEntry[]): ReadonlyMap<Tenant, readonly RequestEntry[]> {
  const names = new Map<string, Tenant>();
  const groups = new Map<Tenant, RequestEntry[]>();
  for (const entry of entries) {
    const tenant = names.get(entry.key.tenant.id) ?? entry.key.tenant;
    names.set(tenant.id, tenant);
    groups.set(tenant, [...(groups.get(tenant) ?? []), entry]);
  }
  return groups;
}
