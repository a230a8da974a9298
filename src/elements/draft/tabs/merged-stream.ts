import { endpointUrl } from '../../base/http/request.ts';
import { requestStream } from '../../base/http/request-body.ts';
import { pause, retryDelay } from '../../base/http/retry.ts';
import type { StreamMessage } from '../../base/live/event-stream.ts';
import { createStreamParser } from '../../base/live/event-stream.ts';
import type { Followed, Heard } from './heard.ts';
import { laterGrant } from './heard.ts';

/** Statuses that end a stream for good. */
const FINAL: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** Answers of an adapter that cannot tell several streams in one. */
const WITHOUT_PATH: ReadonlySet<number> = new Set([404, 405, 501]);
/** Time for all streams to stand again before an earlier connection is given up, in ms. */
const OVERLAP = 5000;

/** Where streams are followed, and who is told of them. */
export interface MergedOptions {
  /** Mount of the adapter. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
  readonly random: () => number;
  readonly hear: (key: string, heard: Heard) => void;
  /** Called once by an adapter that cannot tell several streams in one; nothing is followed then. */
  readonly onUnsupported: () => void;
}

/** One connection to the adapter, and how far its streams have come. */
interface Connection {
  readonly keys: readonly string[];
  readonly stop: AbortController;
  /** Those that do not stand yet. */
  pending: Set<string>;
}

/**
 * Follows any number of drafts over one connection. When others come or go, the next connection stands before the
 * last one ends, so that no participant seems to leave:
 *
 *     streams a, b   ══════════════════╗
 *     c comes              ┄┄┄┄┄╔══════╩═══════════ a, b, c
 *                       request  each stream is told by the new one as soon as it stands there
 */
export class MergedStream {
  readonly #options: MergedOptions;
  readonly #wanted = new Map<string, Followed>();
  /** The connection that tells each stream. */
  readonly #source = new Map<string, Connection>();
  #newest: Connection | undefined;
  #isDue = false;

  constructor(options: MergedOptions) {
    this.#options = options;
  }

  /** Follows a stream from its last id on; one that is followed goes on, with the grant that is good for longer. */
  add(key: string, followed: Followed): void {
    const known = this.#wanted.get(key);
    if (known) {
      this.#wanted.set(key, { ...known, grant: laterGrant(known.grant, followed.grant) });
      return;
    }
    this.#wanted.set(key, followed);
    this.#renew();
  }

  /** Follows a stream no longer. */
  remove(key: string): void {
    if (!this.#wanted.delete(key)) return;
    this.#source.delete(key);
    this.#renew();
  }

  /** Ends everything. */
  stop(): void {
    this.#wanted.clear();
    this.#source.clear();
    this.#newest?.stop.abort();
  }

  /** Connects anew, once for all that comes or goes in a moment. */
  #renew(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      void this.#connect();
    }, 20);
  }

  async #connect(): Promise<void> {
    const last = this.#newest;
    const keys = [...this.#wanted.keys()];
    const stop = new AbortController();
    const connection: Connection = { keys, stop, pending: new Set(keys) };
    this.#newest = connection;
    const release = (): void => {
      last?.stop.abort();
    };
    if (keys.length === 0) {
      release();
      return;
    }
    setTimeout(release, OVERLAP);
    for (let attempt = 0; !stop.signal.aborted; attempt += 1) {
      const { isRead, retryAfter } = await this.#read(connection, release);
      if (stop.signal.aborted || this.#newest !== connection) return;
      release();
      for (const key of keys) this.#lose(key, connection);
      if (isRead) attempt = 0;
      await pause(retryDelay({ attempt, retryAfter, random: this.#options.random }), stop.signal);
    }
  }

  /** Reads a connection to its end; `isRead` is true when anything stood. */
  async #read(
    connection: Connection,
    release: () => void,
  ): Promise<{ readonly isRead: boolean; readonly retryAfter?: number | undefined }> {
    const { endpoint, fetch, onUnsupported } = this.#options;
    const keys = connection.keys.filter((key) => this.#wanted.has(key));
    const streams = keys.map((key) => {
      const { path, grant, lastId } = this.#wanted.get(key) as Followed;
      return { path, last_event_id: lastId, ...(grant === undefined || grant === '' ? {} : { grant }) };
    });
    const { signal } = connection.stop;
    connection.pending = new Set(keys);
    const answer = await requestStream({
      url: endpointUrl(endpoint, '/events'),
      method: 'POST',
      accept: 'text/event-stream',
      cache: 'no-store',
      json: { streams },
      fetch,
      signal,
    });
    if (!answer.ok) {
      if (WITHOUT_PATH.has(answer.status)) {
        this.stop();
        onUnsupported();
      }
      return { isRead: false, retryAfter: answer.retryAfter };
    }
    const read = createStreamParser((message) => {
      const key = message.of === undefined ? undefined : keys[message.of];
      if (key !== undefined && !signal.aborted) this.#take(key, message, connection);
      if (connection.pending.size === 0) release();
    });
    try {
      const reader = answer.value.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) read(piece.value);
    } catch {
      // A connection that is cut has ended, too.
    }
    return { isRead: connection.pending.size < keys.length };
  }

  #take(key: string, message: StreamMessage, connection: Connection): void {
    const { hear } = this.#options;
    const followed = this.#wanted.get(key);
    const isFirst = connection.pending.delete(key);
    if (!followed) return;
    const { event, data } = message;
    if (event === 'refused') {
      const { status } = JSON.parse(data) as { status: number };
      if (!FINAL.has(status)) this.#lose(key, connection, { isAgain: true });
      else {
        this.#wanted.delete(key);
        hear(key, { kind: 'refused', status });
      }
      return;
    }
    if (event === 'ended') {
      this.#lose(key, connection, { isAgain: true });
      return;
    }
    if (isFirst && (this.#newest === connection || !this.#source.has(key))) {
      this.#source.set(key, connection);
      hear(key, { kind: 'open', isOpen: true });
    }
    if (event === 'opened' || this.#source.get(key) !== connection) return;
    if (message.id !== undefined) this.#wanted.set(key, { ...followed, lastId: message.id });
    hear(key, { kind: 'message', message });
  }

  /** A stream is not told any more; `isAgain`: the others of its connection are. */
  #lose(key: string, connection: Connection, { isAgain = false }: { readonly isAgain?: boolean } = {}): void {
    const source = this.#source.get(key);
    if (source === connection || source === undefined) {
      this.#source.delete(key);
      if (this.#wanted.has(key)) this.#options.hear(key, { kind: 'open', isOpen: false });
    }
    if (!isAgain || this.#newest !== connection) return;
    const wait = retryDelay({ attempt: 2, random: this.#options.random });
    void pause(wait, connection.stop.signal).then(() => {
      if (!connection.stop.signal.aborted && this.#newest === connection) this.#renew();
    });
  }
}
