import type { Operation } from '../../document/index.ts';
import { pageFetch } from '../base/http/request.ts';
import type { HttpFailure } from '../base/http/request.ts';
import { pause, retryDelay } from '../base/http/retry.ts';
import { draftHeaders, draftUrl, loadDraft, sessionOf } from './draft-api.ts';
import type { DraftAddress } from './draft-api.ts';
import type { DraftHost } from './draft-host.ts';
import type { DraftChange } from './draft-source.ts';
import type { StreamMessage, StreamOptions } from '../base/live/event-stream.ts';
import type { Others } from './others.ts';
import type { OutgoingEdits } from './outgoing-edits.ts';
import { readEvent } from './read-event.ts';
import type { LiveEvent } from './read-event.ts';
import type { SharedDocument } from './shared-document.ts';
import { withSchema } from './with-schema.ts';

/** The source of events, and the draft that they go into. */
export interface IncomingOptions {
  readonly host: DraftHost;
  readonly document: SharedDocument;
  readonly outgoing: OutgoingEdits;
}

/**
 * Receives the changes of others and brings them into the document. While a batch is unanswered it is unknown which
 * of its revisions are one's own. Events that come are therefore held back until the response is there:
 *
 *     own batch     sent ─────────────────▶ revision 7
 *     stream              7 (own)  8          │
 *     heard                                    7 is known, 8 comes in
 */
export class IncomingEvents {
  readonly #options: IncomingOptions;
  #held: (StreamMessage | 'reload')[] = [];
  #signal: AbortSignal = AbortSignal.abort();
  /** Ends the connection that is open. */
  #leave = new AbortController();
  /** Comments have no revision that the stream could go on from: those made before it stands are fetched then. */
  #isDeaf = true;
  /** The tracker of the others' places, once there are any; anew for each connection. */
  #others: Promise<Others | undefined> | undefined;

  constructor(options: IncomingOptions) {
    this.#options = options;
  }

  /**
   * Follows the draft from a revision on, until the signal says stop. Events held back before are in the loaded state.
   *
   * A page that the browser keeps for the way back is frozen: its user is gone, and a connection that stays open has it
   * thrown away. So the connection ends when the page is left; when the page is shown again, changes are fetched.
   */
  follow(revision: number, signal: AbortSignal): void {
    this.#connect(revision, signal);
    window.addEventListener('pagehide', this.#onPageHide, { signal });
    window.addEventListener(
      'pageshow',
      () => {
        if (!this.#signal.aborted) return;
        this.#connect(this.#options.document.draft.revision, signal);
        void this.reload();
      },
      { signal },
    );
  }

  readonly #onPageHide = (): void => {
    this.#leave.abort();
    this.#isDeaf = true;
    this.#options.host.publish({ presence: 0 });
  };

  /** Opens a connection, which ends by the signal or with the page. */
  #connect(revision: number, stop: AbortSignal): void {
    const { host, outgoing } = this.#options;
    this.#leave = new AbortController();
    const signal = (this.#signal = this.#leave.signal);
    stop.addEventListener('abort', () => this.#leave.abort(), { signal, once: true });
    this.#held = [];
    this.#others = undefined;
    void follow(host.options, {
      url: draftUrl(host.options, '/events'),
      headers: draftHeaders(host.options),
      lastId: String(revision),
      fetch: host.options.fetch,
      random: host.options.random,
      signal,
      onMessage: (message) => {
        this.#hear(message);
      },
      onStatus: (open) => {
        if (!open) host.publish({ presence: 0 });
        // When the stream stands again, so does the way for edits.
        else if (outgoing.state === 'waiting') outgoing.retry();
        if (open && this.#isDeaf) host.publish({}, { kind: 'commented' });
        this.#isDeaf = !open;
      },
      onRefused: (status) => {
        this.#endBy(status);
      },
    });
  }

  /** Handles the events that were held back. */
  release(): void {
    for (const held of this.#held.splice(0)) {
      if (held === 'reload') void this.reload();
      else this.#handle(held);
    }
  }

  /** Brings in what others did since, as a refusal tells it; else the whole draft. */
  async catchUp({ status, detail: { revision, operations } }: HttpFailure): Promise<void> {
    const isTold = status === 412 && typeof revision === 'number' && Array.isArray(operations);
    if (!isTold || !this.#options.document.receive(revision, operations as readonly Operation[])) await this.reload();
  }

  /** Fetches everything again, keeping unsaved edits; says so when the document was finalized or made a draft. */
  async reload(): Promise<void> {
    const { host, document, outgoing } = this.#options;
    const signal = this.#signal;
    // Requested while a batch is out, the draft is fetched once the batch is answered: until then it is unknown whether
    // the user's edits are in it.
    if (this.#holds('reload')) return;
    const answer = await withSchema(await loadDraft(host.options, { signal }), document.draft.schema);
    // A batch that went out meanwhile may or may not be part of it.
    if (signal.aborted || this.#holds('reload')) return;
    if (!answer.ok) {
      this.#endBy(answer.status);
      return;
    }
    const { state, revision } = answer.value;
    const before = document.draft.base.status;
    document.receiveWhole(answer.value);
    const told: DraftChange =
      state.status === before
        ? { kind: 'update' }
        : state.status === 'finalized'
          ? { kind: 'finalized', revision, state }
          : { kind: 'unfinalized', revision };
    document.publish(told, { session: sessionOf(answer.value) });
    outgoing.checkRights();
  }

  /** A user who may no longer even read keeps the document for as long as it holds text of theirs to be copied. */
  #endBy(status: number): void {
    const { host } = this.#options;
    const { refusals, session } = host.shown;
    if (status === 403 && session && refusals.length > 0) host.publish({ session: { ...session, verbs: ['read'] } });
    else host.endBy({ status });
  }

  #hear(message: StreamMessage): void {
    if (!this.#holds(message)) this.#handle(message);
  }

  /** Holds something back while a batch is unanswered; false when it can be done now. */
  #holds(what: StreamMessage | 'reload'): boolean {
    const { isUnanswered } = this.#options.outgoing;
    if (isUnanswered) this.#held.push(what);
    return isUnanswered;
  }

  /** A patch that does not fit, like a revision that was missed, is no failure: the whole draft is fetched instead. */
  #handle(message: StreamMessage): void {
    const { host, document } = this.#options;
    const { revision, base } = document.draft;
    const event = readEvent(message, { revision, finalized: base.status === 'finalized' });
    this.#tellOthers(event);
    if (event.kind === 'patch') {
      if (!document.receive(event.revision, event.operations)) void this.reload();
    } else if (event.kind === 'presence') host.publish({ presence: event.count, people: event.people });
    else if (event.kind === 'fetch') void this.reload();
    else if (event.kind === 'commented') host.publish({}, { kind: 'commented' });
    else if (event.kind === 'deleted') host.end('deleted');
  }

  /** Where others are is nothing to look after, or to fetch code for, while there are none. */
  #tellOthers(event: LiveEvent): void {
    const [{ host }, signal] = [this.#options, this.#signal];
    if (event.kind === 'presence' && event.count > 1 && !signal.aborted)
      this.#others ??= import('./others.ts').then(
        (loaded) => new loaded.Others(host, signal),
        () => (this.#others = undefined),
      );
    void this.#others?.then((others) => others?.hear(event));
  }
}

/** Pages with the browser's own `fetch` share a connection; one with another `fetch` has its own. */
async function follow(address: DraftAddress, options: StreamOptions): Promise<void> {
  const { endpoint, grant, fetch } = address;
  const path = draftUrl({ ...address, endpoint: '' }, '/events');
  for (let attempt = 0; !options.signal.aborted; attempt += 1) {
    try {
      if (fetch === pageFetch) (await loadTogether()).followTogether({ ...options, endpoint, grant, path });
      else void (await loadAlone()).followStream(options);
      return;
    } catch {
      // The code cannot be fetched just now.
      options.onStatus(false);
      await pause(retryDelay({ attempt, random: options.random }), options.signal);
    }
  }
}

// The code that follows the stream comes beside the draft, and later than its first frame.
const loadTogether = () => import('./tabs/follow-together.ts');
const loadAlone = () => import('../base/live/event-stream.ts');
