import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Statements } from './database.ts';
import type { Log } from '../log.ts';
import { messageOf } from '../describe-error.ts';

/** The one channel that processes tell each other things on. */
export const CHANNEL = 'deedkit';

/** By which the connections that listen are known from outside. */
const LISTENER_NAME = 'deedkit-listener';

/**
 * A notice from one process to the others: which thing of which tenant changed, never the thing itself. The exception
 * is a person's position in a document, which is stored nowhere.
 */
export interface Notice {
  readonly about:
    | 'contract'
    | 'comments'
    | 'settings'
    | 'deleted'
    | 'presence'
    | 'focus'
    | 'keys'
    | 'clock'
    | 'clock_followed'
    | 'catch_up'
    | 'caught_up'
    | 'templates'
    | 'activity'
    | 'access'
    | 'counted';
  readonly tenant: string;
  /** The session or contract; of a clock, the move; of a question to all processes, the question; of counts, the process. */
  readonly id?: string;
  /** Of `focus`: who stands where, as JSON; of `counted`: counts. At most 2500 characters: NOTIFY carries 8000 bytes. */
  readonly detail?: string;
}

/**
 * Hears the notices of all processes. Notices are hints: a listener reads the tables for the facts, and reads
 * everything after a gap.
 */
export interface Listener {
  /** Called for every notice, this process's own included. */
  readonly onNotice: (listener: (notice: Notice) => void) => void;
  /** Called when notices may have been missed: the connection was lost and is back. */
  readonly onGap: (listener: () => void) => void;
  /** False while notices may be missed. */
  readonly isConnected: () => boolean;
  readonly close: () => Promise<void>;
}

/** `client` is set only while it listens: a connection that is still being made has no owner. */
interface State {
  client: pg.Client | undefined;
  /** Called when the notice comes that this process has sent to itself. */
  heard: (() => void) | undefined;
  closed: boolean;
  timer: NodeJS.Timeout | undefined;
}

// A firewall that drops a quiet connection tells neither side.
const PING_MS = 10_000;
/** A connection that answers may hear nothing all the same: what stands before it may have forgotten that it listens. */
const PROOF_TIMES = { everyMs: 30_000, withinMs: 10_000 };
/** Before the id of the process that sends itself a notice. */
const PROOF = 'heard';

/** Listeners for notices and for gaps: times in which notices may have been missed. */
interface Hearers {
  readonly notices: ((notice: Notice) => void)[];
  readonly gaps: (() => void)[];
}

/** The one connection that listens, with its state. */
interface Line {
  readonly url: string;
  readonly log: Log;
  readonly state: State;
  readonly hearers: Hearers;
  /** The name of this process in the notices that it sends itself. */
  readonly name: string;
  /** How long they may take. */
  readonly withinMs: number;
}

interface ListenerOptions {
  readonly log: Log;
  /** Sends a payload by the way that all notices go; with it, each half minute proves that they are still heard. */
  readonly notify?: (payload: string) => Promise<unknown>;
  readonly times?: { readonly everyMs: number; readonly withinMs: number };
}

/**
 * Listens on a connection of its own and reconnects, for ever, when it is lost. Returns once it listens for the first
 * time.
 *
 *     listens ─────── lost ── tries, waits 0.1 s … 3 s, tries ── listens again ───────
 *     onNotice …      isConnected() is false                     onGap, then onNotice …
 *
 * Invariant: between two calls of `onGap` no notice is missed. A listener that reads everything at each gap, and the
 * named thing at each notice, is therefore up to date as long as `isConnected` is true.
 */
export async function openListener(
  url: string,
  { log, notify, times = PROOF_TIMES }: ListenerOptions,
): Promise<Listener> {
  const state: State = { client: undefined, heard: undefined, closed: false, timer: undefined };
  const hearers: Hearers = { notices: [], gaps: [] };
  const line: Line = { url, log, state, hearers, name: randomUUID(), withinMs: times.withinMs };
  await connect(line);
  // A connection that broke silently is found by asking on it.
  const ping = setInterval(() => {
    state.client?.query('SELECT 1').catch((error: Error) => {
      state.client?.emit('error', error);
    });
  }, PING_MS);
  ping.unref();
  const proof = notify && setInterval(() => void prove(line, notify), times.everyMs);
  proof?.unref();
  return {
    onNotice: (listener) => {
      hearers.notices.push(listener);
    },
    onGap: (listener) => {
      hearers.gaps.push(listener);
    },
    isConnected: () => state.client !== undefined,
    close: async () => {
      state.closed = true;
      clearInterval(ping);
      clearInterval(proof);
      clearTimeout(state.timer);
      await state.client?.end().catch(() => undefined);
    },
  };
}

/** Sends a notice to this process. One that was sent and does not come is as a connection that is lost. */
async function prove({ state, name, withinMs }: Line, notify: (payload: string) => Promise<unknown>): Promise<void> {
  const { client } = state;
  if (!client || state.heard) return;
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((resolve) => {
    state.heard = () => {
      resolve(true);
    };
    timer = setTimeout(resolve, withinMs, false);
  });
  const isSent = await notify(`${PROOF} ${name}`).then(
    () => true,
    () => false,
  );
  const isHeard = isSent && (await heard);
  clearTimeout(timer);
  state.heard = undefined;
  if (!isSent || isHeard || state.client !== client) return;
  client.emit('error', new Error('Notices are no longer heard'));
}

/**
 * Listens on a new connection. Rejects when that cannot be done; what happens to the connection later leads to
 * `reconnect`.
 */
async function connect(line: Line): Promise<void> {
  const { url, log, state, hearers } = line;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4000,
    keepAlive: true,
    query_timeout: 5000,
    application_name: LISTENER_NAME,
  });
  const lost = (error?: Error): void => {
    if (state.client !== client) return;
    state.client = undefined;
    client.end().catch(() => undefined);
    if (state.closed) return;
    log.warn('The notice connection was lost', { error: error ? messageOf(error) : 'closed' });
    void reconnect(line);
  };
  client.on('error', lost);
  client.on('end', () => {
    lost();
  });
  client.on('notification', ({ payload }) => {
    if (payload === `${PROOF} ${line.name}`) state.heard?.();
    if (payload?.startsWith(`${PROOF} `)) return;
    const notice = parseNotice(payload);
    if (notice) for (const hear of hearers.notices) hear(notice);
  });
  try {
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
  } catch (error) {
    // A client that connects but does not listen would stay open unused.
    client.end().catch(() => undefined);
    throw error;
  }
  state.client = client;
  if (state.closed) await client.end();
}

/**
 * Tries until it listens again or is closed, waiting longer each time, three seconds at most. Listeners are told of the
 * gap only then: anything they read before could change without a notice.
 */
async function reconnect(line: Line): Promise<void> {
  const { log, state, hearers } = line;
  for (let wait = 100; !state.closed; wait = Math.min(wait * 2, 3000)) {
    await new Promise((resolve) => {
      state.timer = setTimeout(resolve, wait);
    });
    if (state.closed) return;
    const isBack = await connect(line).then(
      () => true,
      () => false,
    );
    if (!isBack) continue;
    log.info('The notice connection is back');
    for (const hear of hearers.gaps) hear();
    return;
  }
}

/**
 * Reads `about tenant id detail`, as `formatNotice` writes it. An unknown form may come from a later release, and is
 * passed over.
 */
function parseNotice(payload: string | undefined): Notice | undefined {
  const [about, tenant, id, detail] = (payload ?? '').split(' ');
  if (about === undefined || tenant === undefined || tenant === '') return undefined;
  return {
    about: about as Notice['about'],
    tenant,
    ...(id === undefined ? {} : { id }),
    ...(detail === undefined ? {} : { detail: decodeURIComponent(detail) }),
  };
}

/** A notice as NOTIFY carries it. */
export function formatNotice({ about, tenant, id, detail }: Notice): string {
  return [about, tenant, id, detail && encodeURIComponent(detail)].filter((part) => part !== undefined).join(' ');
}

/** How many processes listen right now, this one among them. */
export async function countListeners(tx: Pick<Statements, 'execute'>): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = ${LISTENER_NAME}`,
  );
  return rows[0]?.count ?? 0;
}
