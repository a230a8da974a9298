import { randomUUID } from 'node:crypto';
import type { Closers } from '../closers.ts';
import { actByItself } from '../domain/activity/cause.ts';
import type { ContractStore } from '../domain/contract/contract.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import type { SessionStore } from '../domain/session/session.ts';
import type { ActivityHub, DeletionWatch, EventHub, Followed } from '../live/index.ts';
import { createActivityHub, createDeletionWatch, createEventHub } from '../live/index.ts';
import type { Log } from '../log.ts';
import type { OwnerTables } from '../storage/index.ts';
import {
  createCommentStore,
  createPresenceStore,
  documentTables,
  FOLLOWED_ACTIVITY,
  sessionTables,
} from '../storage/index.ts';
import type { ProvidedDatabase } from './provide-database.ts';

interface Needs {
  readonly database: ProvidedDatabase;
  readonly contracts: ContractStore;
  readonly sessions: SessionStore;
  readonly documents: Pick<DocumentPorts, 'store' | 'contracts'>;
  readonly log: Log;
  /** Ends the responses that would not end by themselves. */
  readonly streams: Closers;
}

/**
 * Tells open pages and event streams of changes as they happen. There are two hubs, since sessions and workspaces name
 * their people in different tables, and one watch of deletions for both.
 */
export function provideLive({
  database: { listener, orm, pool },
  contracts,
  sessions,
  documents,
  log,
  streams,
}: Needs): {
  readonly hub: EventHub;
  readonly contractHub: EventHub;
  readonly activityHub: ActivityHub;
  readonly deletions: DeletionWatch;
} {
  // Sessions and contracts of workspaces have no id in common, so that one process reports both.
  const processId = randomUUID();
  const createHub = (owner: OwnerTables, store: ContractStore, followed: Followed): EventHub => {
    const comments = createCommentStore(orm, owner);
    return createEventHub({
      listener,
      contracts: store,
      followed: { ...followed, readCommentRevision: async (key) => (await comments.readStatus(key))?.revision },
      presences: createPresenceStore(pool, processId, owner),
      log,
    });
  };
  const hub = createHub(sessionTables, contracts, {
    isThere: async (key) => (await sessions.readSettings(key)) !== undefined,
    readSettings: sessions.readSettings,
  });
  const contractHub = createHub(documentTables, documents.contracts.store, {
    // It is asked in the name of all who follow.
    isThere: (key) => actByItself(async () => (await documents.store.readOfContract(key)) !== undefined),
    // A contract has none; it is told that there is something to read.
    readSettings: () => Promise.resolve({ trial: null, finalization: null }),
  });
  const presences = createPresenceStore(pool, processId, documentTables);
  const activityHub = createActivityHub({ listener, presences, topic: FOLLOWED_ACTIVITY, log });
  const deletions = createDeletionWatch(listener);
  streams.add('live events', async () => {
    await Promise.all([hub.close(), contractHub.close(), activityHub.close()]);
  });
  streams.add('open pages', () => {
    deletions.close();
  });
  return { hub, contractHub, activityHub, deletions };
}
