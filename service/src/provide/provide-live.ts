import { randomUUID } from 'node:crypto';
import type { Closers } from '../closers.ts';
import type { ContractStore } from '../domain/contract/contract.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { DeletionWatch, EventHub } from '../live/index.ts';
import { createDeletionWatch, createEventHub } from '../live/index.ts';
import type { Log } from '../log.ts';
import { createPresenceStore } from '../storage/index.ts';
import type { ProvidedDatabase } from './provide-database.ts';

interface Needs {
  readonly database: ProvidedDatabase;
  readonly contracts: ContractStore;
  readonly sessions: SessionStore;
  readonly log: Log;
  /** What ends the answers that would not end by themselves. */
  readonly streams: Closers;
}

/** What tells open pages and event streams of changes as they happen. */
export function provideLive({ database: { listener, pool }, contracts, sessions, log, streams }: Needs): {
  readonly hub: EventHub;
  readonly deletions: DeletionWatch;
} {
  const presences = createPresenceStore(pool, randomUUID());
  const hub = createEventHub({ listener, contracts, sessions, presences, log });
  const deletions = createDeletionWatch(listener);
  streams.add('live events', hub.close);
  streams.add('open pages', () => {
    deletions.close();
  });
  return { hub, deletions };
}
