import type { DraftPatched } from '../../protocol/adapter/index.ts';
import type { HttpAnswer, HttpFailure } from '../base/http/request.ts';
import { isTransient, retryDelay } from '../base/http/retry.ts';
import { patchDraft } from './draft-api.ts';
import type { PatchRequest } from './draft-api.ts';
import type { DraftHost } from './draft-host.ts';
import { mayDo } from './may-do.ts';
import type { SharedDocument } from './shared-document.ts';

/** In words of the page: what an adapter says of it is in English. */
const FORBIDDEN = { code: 'forbidden', message: '' } as const;

/**
 * A batch of edits on its way, and the ids of those in it. It is sent as it is until an answer says what became of it.
 */
interface Outgoing {
  readonly request: PatchRequest;
  readonly ids: readonly string[];
  /** How many tries have failed. */
  readonly tries: number;
}

type Timer = ReturnType<typeof setTimeout>;

type Sending =
  | { readonly kind: 'idle' }
  | { readonly kind: 'resting'; readonly timer: Timer | undefined }
  | ({ readonly kind: 'sending' } & Outgoing)
  | ({ readonly kind: 'waiting'; readonly timer: Timer } & Outgoing);

/** Where edits come from, and who is told what an answer asks for. */
export interface OutgoingOptions {
  readonly host: DraftHost;
  readonly document: SharedDocument;
  /** The document has moved on (412), or may not be edited (409, 403): resolves when the page is up to date. */
  readonly onOutdated: (failure: HttpFailure) => Promise<void>;
  /** Called when a response says the result of the batch: events held back meanwhile can be handled. */
  readonly onAnswered: () => void;
}

/**
 * Sends the person's edits, one batch at a time.
 *
 *          edit                 rest over, flush                  200, 412, 422, 409
 *     idle ────────▶ resting ─────────────────────▶ sending ─────────────────────────▶ idle
 *      ▲                ▲ more edits                 ▲    │                              │
 *      │                └─────                       │    │ no answer, 429, 5xx          │ edits made meanwhile
 *      │                               time, retry() │    ▼                              ▼
 *      └── stop() from anywhere                     waiting                           sending
 *
 * - One batch is out at a time. Edits made while it is `sending` or `waiting` go with the next one.
 * - A `waiting` batch is sent again with its key, since the service may have it already: nothing is done twice.
 * - 401, 404 and 410 end the draft, which stops this; 403 leaves it where it is, to be read.
 */
export class OutgoingEdits {
  readonly #options: OutgoingOptions;
  #state: Sending = { kind: 'idle' };
  #settling: (() => void)[] = [];

  constructor(options: OutgoingOptions) {
    this.#options = options;
  }

  /** The state of the edits; for callers that have to wait for a response. */
  get state(): Sending['kind'] {
    return this.#state.kind;
  }

  /** True while the result of a batch is unknown. */
  get isUnanswered(): boolean {
    return this.#state.kind === 'sending' || this.#state.kind === 'waiting';
  }

  /** An edit was made: it is sent after a rest in ms, and 0 is after everything that runs now. */
  schedule(rest: number): void {
    if (this.isUnanswered) return;
    this.#stopTimer();
    const timer = rest === 0 ? undefined : setTimeout(this.#onRested, rest);
    if (rest === 0) queueMicrotask(this.#onRested);
    this.#state = { kind: 'resting', timer };
  }

  /** Sends what rests now; what waits for a better moment goes on waiting. */
  flush(): void {
    if (this.#state.kind !== 'waiting') void this.#send();
  }

  /** Sends now, also what waits for a better moment, as if it had not been tried. */
  retry(): void {
    if (this.#state.kind === 'waiting') this.#state = { ...this.#state, tries: 0 };
    void this.#send();
  }

  /** The page may be gone in a moment: keeps unsaved edits, and sends them in a request that outlives the page. */
  leave(): void {
    this.keep();
    void this.#send({ keepalive: true });
  }

  /** Resolves to whether everything is saved, as soon as that is known. */
  async settle(): Promise<boolean> {
    if (this.#options.document.draft.pending.length > 0) {
      const settled = new Promise<void>((resolve) => this.#settling.push(resolve));
      this.retry();
      await settled;
    }
    return this.#options.document.draft.pending.length === 0;
  }

  /**
   * Where the page may not edit (any more), everything that waits is set aside and reported: it is neither sent nor kept
   * for a reload. Returns whether there was anything.
   */
  checkRights(): boolean {
    const { document, host } = this.#options;
    const isOver = document.draft.pending.length > 0 && !mayDo({ session: host.shown.session }, 'edit');
    if (!isOver) return false;
    this.#giveUp(FORBIDDEN);
    // Nothing is left to go: this says so.
    void this.#send();
    return true;
  }

  #giveUp(why: Pick<HttpFailure, 'code' | 'message'>): void {
    const { document } = this.#options;
    const ids = document.draft.pending.map(({ id }) => id);
    document.rejectAll(why);
    this.#forget(ids);
  }

  /** Keeps unsaved edits where a reload finds them. */
  keep(): void {
    if (this.#options.document.draft.pending.length > 0) this.#forget([]);
  }

  /** Stops: a response that still comes is ignored, and a batch that was out waits again. */
  stop(): void {
    this.keep();
    this.#stopTimer();
    this.#state = { kind: 'idle' };
    this.#options.document.returnBatch();
    this.#release();
  }

  readonly #onRested = (): void => {
    if (this.#state.kind === 'resting') void this.#send();
  };

  /**
   * Sends the batch that waits, else a new one, else says that everything is saved. Does nothing while a batch is out:
   * edits made meanwhile go when its answer is there.
   */
  async #send({ keepalive = false } = {}): Promise<void> {
    if (this.#state.kind === 'sending') return;
    const { host } = this.#options;
    this.#stopTimer();
    const outgoing = this.#state.kind === 'waiting' ? this.#state : this.#take();
    if (!outgoing) {
      this.#state = { kind: 'idle' };
      if (host.shown.save !== 'saved') host.publish({ save: 'saved' });
      this.#release();
      return;
    }
    const { request, ids, tries } = outgoing;
    const sending = (this.#state = { kind: 'sending', request, ids, tries });
    if (tries === 0) host.publish({ save: 'saving' });
    const answer = await patchDraft(host.options, { ...request, keepalive });
    if (this.#isStill(sending)) await this.#answered(answer, sending);
  }

  /** False once this was stopped, or began anew, while the request was out. */
  #isStill({ request }: Outgoing): boolean {
    return this.#state.kind === 'sending' && this.#state.request === request;
  }

  /** Everything that waits becomes a batch with a new key, and is kept until an answer says that it need not be. */
  #take(): Outgoing | undefined {
    const { document, host } = this.#options;
    const batch = document.take();
    if (!batch) return undefined;
    this.keep();
    const ids = document.draft.pending.map(({ id }) => id);
    return { request: { ...batch, key: host.options.createKey() }, ids, tries: 0 };
  }

  /**
   * Acts on a response that says the result of the batch:
   *
   *     200                 it is in a revision
   *     412                 others were faster: it waits, their edits are brought in, then it goes out on top of them
   *     409                 no more edits are allowed: all of it is set aside and reported
   *     403                 this user may not edit: likewise, and their rights are requested anew
   *     422 and the like    one edit cannot be: that one is set aside and reported, the others go out again
   */
  async #answered(answer: HttpAnswer<DraftPatched>, { request, ids, tries }: Outgoing): Promise<void> {
    const { document, host, onAnswered, onOutdated } = this.#options;
    // With a grant that has run out it waits for the page to be given another: it is the person's right still.
    if (!answer.ok && (isTransient(answer) || answer.code === 'grant_expired')) {
      this.#wait(answer, { request, ids, tries });
      return;
    }
    if (!answer.ok && answer.status !== 403 && host.endBy(answer)) return;
    const idle = (this.#state = { kind: 'idle' });
    if (answer.ok) {
      document.acknowledge(answer.value.revision);
      this.#forget(ids);
      document.publish({ kind: 'saved', revision: answer.value.revision });
    } else if (answer.status === 412) {
      document.returnBatch();
      // Sent at once, it would be just as old.
      await onOutdated(answer);
      if (this.#state !== idle) return;
    } else if (answer.status === 409 || answer.status === 403) {
      this.#giveUp(answer.status === 403 ? FORBIDDEN : answer);
      void onOutdated(answer);
    } else {
      document.reject(answer);
      this.#forget(ids);
    }
    onAnswered();
    void this.#send();
  }

  /**
   * The first failure is told to the page; those after it only change the display. Callers that wait in `settle` are
   * let go, since it is unknown when the next try will do.
   */
  #wait(failure: HttpFailure, { request, ids, tries }: Outgoing): void {
    const { host } = this.#options;
    const { code, message, status, retryAfter } = failure;
    const delay = retryDelay({ retryAfter, attempt: tries, random: host.options.random });
    const timer = setTimeout(() => void this.#send(), delay);
    this.#state = { kind: 'waiting', request, ids, tries: tries + 1, timer };
    host.publish(
      { save: status === 0 ? 'offline' : 'failed' },
      tries === 0 ? { kind: 'error', code, message } : { kind: 'update' },
    );
    this.keep();
    this.#release();
  }

  /** Edits that were in a batch need no keeping any more, but for those that wait again. */
  #forget(ids: readonly string[]): void {
    const { document, host } = this.#options;
    host.options.storage.save(document.draft.pending, ids, host.shown.session?.participant?.id ?? '');
  }

  #stopTimer(): void {
    if ('timer' in this.#state) clearTimeout(this.#state.timer);
  }

  /** Lets go the callers that wait for everything to be saved; `settle` looks itself whether it is. */
  #release(): void {
    for (const resolve of this.#settling.splice(0)) resolve();
  }
}
