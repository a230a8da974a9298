import type { Operation, Problem } from '../../document/index.ts';
import { pause, retryDelay } from '../base/http/retry.ts';
import { createSnapshot } from './create-snapshot.ts';
import type { SnapshotFields } from './create-snapshot.ts';
import { loadDraft } from './draft-api.ts';
import type { DraftAddress, DraftFailure } from './draft-api.ts';
import { ENDINGS, UNSAVED } from './draft-endings.ts';
import type { DraftHost } from './draft-host.ts';
import { completeOptions } from './draft-options.ts';
import type { DraftStoreOptions } from './draft-options.ts';
import type {
  DraftChange,
  DraftPhase,
  DraftSnapshot,
  DraftSource,
  EditOptions,
  EditResult,
  Refusal,
} from './draft-source.ts';
import { EMPTY_SNAPSHOT } from './draft-source.ts';
import { Listeners } from './listeners.ts';
import type { OpenDraft } from './open-draft.ts';
import type * as OpenDraftModule from './open-draft.ts';

/**
 * A draft that lives behind the adapter: edits apply at once, travel in batches, and are put on top of the edits that
 * others made meanwhile. Knows nothing of the DOM. `connect()` starts it, `disconnect()` stops it.
 *
 *     connect()            it is there                401, 403, 404, 410, deleted
 *     ────────▶ loading ────────────────▶ ready ─────────────────────────────────▶ expired, forbidden, deleted
 *                │    ▲                                                             │
 *      no answer,│    │ time                                                        │ retry(), connect()
 *            5xx ▼    │                                                             ▼
 *              offline, failed                                                    loading
 *
 * The snapshot stays as it was while a draft that was ready is loaded again. How edits leave a ready draft is told at
 * `OutgoingEdits`, how others' arrive at `IncomingEvents`.
 */
export class DraftStore implements DraftSource {
  readonly address: DraftAddress;
  readonly #host: DraftHost;
  readonly #listeners = new Listeners();
  #fields: SnapshotFields = EMPTY_SNAPSHOT;
  #snapshot: DraftSnapshot = createSnapshot(EMPTY_SNAPSHOT);
  #open: OpenDraft | undefined;
  #connection = new AbortController();

  constructor(options: DraftStoreOptions) {
    const completed = (this.address = completeOptions(options));
    const shown = (): SnapshotFields => this.#fields;
    this.#host = {
      options: completed,
      get shown() {
        return shown();
      },
      publish: (change, told) => {
        this.#publish(change, told);
      },
      end: (phase) => {
        this.#end(phase);
      },
      endBy: (failure) => this.#endBy(failure),
      subscribe: (listener) => this.subscribe(listener),
    };
  }

  get snapshot(): DraftSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: (change: DraftChange) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Fetches the draft and follows it until `disconnect`. */
  connect(): void {
    void this.#load(this.#renewConnection());
  }

  /** Stops following; unsaved edits are sent in a request that outlives the page. */
  disconnect(): void {
    this.leave();
    this.#renewConnection();
  }

  /** The page may be gone in a moment: keeps unsaved edits, and sends them in a request that outlives the page. */
  leave(): void {
    this.#ready?.leave();
  }

  /**
   * Refused with `not_ready` in a page that is for reading, and in every phase but `ready`, where it could not be
   * saved.
   */
  edit(operations: readonly Operation[], options?: EditOptions): EditResult {
    return (
      (this.#fields.locked ? undefined : this.#ready)?.edit(operations, options) ?? {
        ok: false,
        error: { code: 'not_ready', operation: 0, path: '' },
      }
    );
  }

  flush(): void {
    this.#ready?.flush();
  }

  retry(): void {
    if (this.#ready) this.#ready.retry();
    else this.connect();
  }

  lock(locked: boolean): void {
    if (locked !== this.#fields.locked) this.#publish({ locked });
  }

  refresh(): void {
    this.#ready?.refresh();
  }

  markMissing(showMissing: boolean): void {
    this.#publish({ showMissing });
  }

  report(from: object, problems: readonly Problem[]): void {
    this.#publish({ reported: new Map(this.#snapshot.reported).set(from, problems) });
  }

  wait(waits: boolean): void {
    this.#publish({ waits });
  }

  goTo(path: string, from: string): void {
    this.#listeners.tell({ kind: 'focus', path, from });
  }

  dismissRefusal(refusal: Refusal): void {
    this.#publish({ refusals: this.#snapshot.refusals.filter((item) => item !== refusal) });
  }

  putBack(refusal: Refusal): boolean {
    const isBack = this.#ready?.putBack(refusal) ?? false;
    if (isBack) this.dismissRefusal(refusal);
    return isBack;
  }

  /**
   * Saves waiting edits first: the service finalizes the state it has. Fails as `unsaved` when that cannot be done now.
   */
  finalize(): Promise<DraftFailure | undefined> {
    return (!this.#snapshot.waits && this.#open?.finalize()) || Promise.resolve(UNSAVED);
  }

  unfinalize(): Promise<DraftFailure | undefined> {
    return this.#open?.unfinalize() ?? Promise.resolve(UNSAVED);
  }

  /** The draft, while it can be edited and sent. */
  get #ready(): OpenDraft | undefined {
    return this.#snapshot.phase === 'ready' ? this.#open : undefined;
  }

  /** Every connection has its own signal, so that an answer to an earlier one is not taken for one to this one. */
  #renewConnection(): AbortSignal {
    this.#connection.abort();
    this.#connection = new AbortController();
    this.#open?.stop();
    return this.#connection.signal;
  }

  /** Loads the draft, however many tries that takes. */
  async #load(signal: AbortSignal): Promise<void> {
    const { options } = this.#host;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      // The code that works with the draft comes beside the draft itself: neither waits for the other.
      const [loaded, module] = await Promise.all([loadDraft(options, { signal }), loadOpenDraft()]);
      const answer = module ? await module.withSchema(loaded, this.#fields.schema) : loaded;
      if (signal.aborted) return;
      if (answer.ok && module) {
        if (this.#open) this.#open.resume(answer.value);
        else this.#open = new module.OpenDraft(this.#host, answer.value);
        this.#open.follow(answer.value.revision, signal);
        return;
      }
      const failure = answer.ok ? UNSAVED : answer;
      if (this.#endBy(failure)) return;
      const { code, message, status, retryAfter, detail } = failure;
      this.#publish(
        { phase: status === 0 ? 'offline' : 'failed' },
        { kind: 'error', code, message, requestId: detail.request_id },
      );
      await pause(retryDelay({ retryAfter, attempt, random: options.random }), signal);
    }
  }

  /** Ends the draft when an answer says that trying again cannot help. */
  #endBy({ status }: Pick<DraftFailure, 'status'>): boolean {
    const phase = ENDINGS[status];
    if (phase) this.#end(phase);
    return phase !== undefined;
  }

  /** The document stays in the snapshot: a page that shows an expired draft still has the text written in it. */
  #end(phase: DraftPhase): void {
    this.#renewConnection();
    this.#publish({ phase }, phase === 'deleted' ? { kind: 'deleted' } : { kind: 'error', code: phase, message: '' });
  }

  /** Snapshots are replaced and not changed, so that who holds one can tell by identity whether something is new. */
  #publish(change: Partial<SnapshotFields>, told: DraftChange = { kind: 'update' }): void {
    this.#fields = { ...this.#fields, ...change };
    this.#snapshot = createSnapshot(this.#fields, this.#snapshot);
    this.#listeners.tell(told);
  }
}

/** Loads the module that works with a draft that is there; undefined when it cannot be fetched just now. */
function loadOpenDraft(): Promise<typeof OpenDraftModule | undefined> {
  return import('./open-draft.ts').catch(() => undefined);
}
