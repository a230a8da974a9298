import {
  acknowledgeBatch,
  createDraft,
  editDraft,
  receivePatch,
  receiveState,
  rejectBatch,
  resolveAll,
  returnBatch,
  setAllAside,
  takeBatch,
} from '../../document/index.ts';
import type { ContractState, Operation, Problem, SyncDraft, ValueSchema, WireOperation } from '../../document/index.ts';
import type { DraftPatched } from '../../protocol/index.ts';
import type { HttpAnswer } from '../http/request.ts';
import { isTransient, retryDelay } from '../http/retry.ts';
import { createSnapshot } from './create-snapshot.ts';
import type { SnapshotFields } from './create-snapshot.ts';
import { draftHeaders, draftUrl, loadDraft, patchDraft, sessionOf, withSchema } from './draft-api.ts';
import type { DraftAddress, DraftFailure, LoadedDraft, PatchRequest } from './draft-api.ts';
import { ENDINGS, UNSAVED } from './draft-endings.ts';
import { completeOptions, REST } from './draft-options.ts';
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
import type { StreamMessage } from './event-stream.ts';
import { Listeners } from './listeners.ts';
import type * as OpenDraft from './open-draft.ts';
import type { StageAnswer } from './stage-api.ts';
import type { WrittenFields } from './written-fields.ts';

/**
 * A draft that lives behind the adapter: edits apply at once, travel in batches (one request at a time), and are put on
 * top of what others did meanwhile. Knows nothing of the DOM. `connect()` starts it, `disconnect()` stops it.
 */
export class DraftStore implements DraftSource {
  readonly address: DraftAddress;
  readonly #options: Required<DraftStoreOptions>;
  readonly #listeners = new Listeners();
  #fields: SnapshotFields = EMPTY_SNAPSHOT;
  #snapshot: DraftSnapshot = createSnapshot(EMPTY_SNAPSHOT);
  #draft: SyncDraft | undefined;
  #schema: ValueSchema | undefined;
  /** The unanswered request. It is sent again as it was, with its key, until an answer says what became of it. */
  #request: PatchRequest | undefined;
  #busy = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held: StreamMessage[] = [];
  #sentIds: readonly string[] = [];
  #waiting: (() => void)[] = [];
  #reloadDue = false;
  #stop = new AbortController();
  #openDraft: typeof OpenDraft | undefined;
  #written: WrittenFields | undefined;

  constructor(options: DraftStoreOptions) {
    this.address = this.#options = completeOptions(options);
  }

  /** There is none before a draft is. */
  get #work(): typeof OpenDraft {
    return this.#openDraft as typeof OpenDraft;
  }

  get snapshot(): DraftSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: (change: DraftChange) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /** Fetches the draft and follows it until `disconnect`. */
  connect(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#busy = false;
    void this.#load(this.#stop.signal);
  }

  /** Stops following; what is not saved is sent in a request that outlives the page. */
  disconnect(): void {
    this.leave();
    this.#stop.abort();
    clearTimeout(this.#timer);
  }

  /** The page may be gone in a moment: keeps what is not saved, and sends it in a request that outlives the page. */
  leave(): void {
    this.#keep();
    if (!this.#busy) void this.#send({ keepalive: true });
  }

  edit(operations: readonly Operation[], options: EditOptions = {}): EditResult {
    if (!this.#draft || this.#snapshot.phase !== 'ready')
      return { ok: false, error: { code: 'not_ready', operation: 0, path: '' } };
    const result = editDraft(this.#draft, operations as readonly WireOperation[]);
    if (!result.ok) {
      this.#refuse([{ operations, code: result.error.code, message: '', path: result.error.path }]);
      return result;
    }
    this.#written?.note(this.#draft.state, operations);
    this.#draft = result.draft;
    this.#publish(
      { save: this.#snapshot.save === 'saved' ? 'saving' : this.#snapshot.save },
      { kind: 'patch', operations, inverse: result.inverse, origin: 'local' },
    );
    this.#schedule(options.now === true ? 0 : REST);
    return { ok: true, inverse: result.inverse };
  }

  flush(): void {
    if (this.#attempt === 0) void this.#send();
  }

  retry(): void {
    this.#attempt = 0;
    if (!this.#draft || this.#snapshot.phase !== 'ready') this.connect();
    else void this.#send();
  }

  markMissing(showMissing: boolean): void {
    this.#publish({ showMissing });
  }

  report(from: object, problems: readonly Problem[]): void {
    this.#publish({ reported: new Map(this.#snapshot.reported).set(from, problems) });
  }

  goTo(path: string, from: string): void {
    this.#listeners.tell({ kind: 'focus', path, from });
  }

  dismissRefusal(refusal: Refusal): void {
    this.#publish({ refusals: this.#snapshot.refusals.filter((item) => item !== refusal) });
  }

  putBack(refusal: Refusal): boolean {
    const operations = this.#draft && resolveAll(this.#draft.state, refusal.again ?? []);
    if (!operations || !this.edit(operations, { now: true }).ok) return false;
    this.dismissRefusal(refusal);
    return true;
  }

  async finalize(): Promise<DraftFailure | undefined> {
    if (!(await this.#settle())) return UNSAVED;
    const answer = await this.#work.finalizeDraft(this.#options, {
      key: this.#options.createKey(),
      revision: (this.#draft as SyncDraft).revision,
    });
    if (!answer.ok && answer.status === 412) this.#rebase(answer);
    return this.#afterStage(answer, 'finalized');
  }

  async unfinalize(): Promise<DraftFailure | undefined> {
    return this.#afterStage(await this.#work.unfinalizeDraft(this.#options, this.#options.createKey()), 'unfinalized');
  }

  #afterStage(answer: HttpAnswer<StageAnswer>, kind: 'finalized' | 'unfinalized'): DraftFailure | undefined {
    if (!answer.ok) {
      if (!this.#endBy(answer) && answer.status !== 409 && answer.status !== 412)
        this.#publish({}, { kind: 'error', code: answer.code, message: answer.message });
      return answer;
    }
    const { revision, state } = answer.value;
    // The live event may have told this already.
    const known = this.#draft?.base.status === state.status;
    this.#receiveWhole(state, revision);
    this.#publish(
      {},
      known ? { kind: 'update' } : kind === 'finalized' ? { kind, revision, state } : { kind, revision },
    );
    return undefined;
  }

  async #load(signal: AbortSignal): Promise<void> {
    const [loaded, openDraft] = await Promise.all([
      loadDraft(this.#options, { signal }),
      import('./open-draft.ts').catch(() => undefined),
    ]);
    const answer = await withSchema(loaded, this.#schema);
    if (signal.aborted) return;
    if (!answer.ok || !openDraft) {
      this.#loadFailed(answer.ok ? UNSAVED : answer, signal);
      return;
    }
    this.#attempt = 0;
    this.#openDraft = openDraft;
    this.#written ??= new openDraft.WrittenFields();
    this.#begin(answer.value);
    void this.#follow(openDraft, answer.value.revision, signal);
    void this.#send();
  }

  /** Hears what others do, from the revision that was fetched on. */
  async #follow({ followStream }: typeof OpenDraft, revision: number, signal: AbortSignal): Promise<void> {
    await followStream({
      url: draftUrl(this.#options, '/events'),
      headers: draftHeaders(this.#options),
      lastId: String(revision),
      fetch: this.#options.fetch,
      random: this.#options.random,
      signal,
      onMessage: (message) => {
        this.#hear(message);
      },
      onStatus: (open) => {
        this.#streamChanged(open);
      },
      onRefused: (status) => {
        this.#endBy({ ...UNSAVED, status });
      },
    });
  }

  #begin(loaded: LoadedDraft): void {
    const { revision, state } = loaded;
    this.#schema = loaded.schema;
    const before = this.#draft?.state;
    const pending = this.#draft?.pending ?? this.#options.keeper.load();
    this.#draft = createDraft({ state, revision, schema: this.#schema, pending });
    this.#request = undefined;
    this.#held = [];
    this.#publish({
      phase: 'ready',
      session: sessionOf(loaded),
      save: this.#draft.pending.length > 0 ? 'saving' : 'saved',
    });
    this.#reportSetAside(0, before ? { before } : {});
  }

  #loadFailed(answer: DraftFailure, signal: AbortSignal): void {
    if (this.#endBy(answer)) return;
    this.#publish(
      { phase: answer.status === 0 ? 'offline' : 'failed' },
      { kind: 'error', code: answer.code, message: answer.message },
    );
    this.#wait(answer, () => {
      void this.#load(signal);
    });
  }

  /** When the stream stands again, so does the way for edits. */
  #streamChanged(open: boolean): void {
    if (!open) this.#publish({ presence: 0 });
    else if (this.#attempt > 0) this.retry();
  }

  #schedule(rest: number): void {
    // While a failed request waits for its next try, edits join it there.
    if (this.#attempt > 0) return;
    clearTimeout(this.#timer);
    if (rest === 0)
      queueMicrotask(() => {
        void this.#send();
      });
    else
      this.#timer = setTimeout(() => {
        void this.#send();
      }, rest);
  }

  async #send({ keepalive = false }: { keepalive?: boolean } = {}): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#busy || !this.#draft || this.#snapshot.phase !== 'ready') return;
    this.#request ??= this.#takeRequest();
    if (!this.#request) {
      this.#rested();
      return;
    }
    this.#busy = true;
    if (this.#attempt === 0) this.#publish({ save: 'saving' });
    const { signal } = this.#stop;
    const answer = await patchDraft(this.#options, { ...this.#request, keepalive });
    if (signal.aborted) return;
    this.#busy = false;
    this.#answered(answer);
  }

  #takeRequest(): PatchRequest | undefined {
    const taken = this.#draft && takeBatch(this.#draft);
    if (!taken) return undefined;
    this.#draft = taken.draft;
    this.#sentIds = taken.draft.pending.map(({ id }) => id);
    this.#keep();
    return { ...taken.batch, key: this.#options.createKey() };
  }

  #answered(answer: HttpAnswer<DraftPatched>): void {
    const draft = this.#draft as SyncDraft;
    if (answer.ok) {
      this.#settleRequest(acknowledgeBatch(draft, answer.value));
      this.#options.keeper.save(this.#draft?.pending ?? [], this.#sentIds);
      this.#publish({}, { kind: 'saved', revision: answer.value.revision });
    } else if (answer.status === 412) {
      this.#rebase(answer);
    } else if (isTransient(answer)) {
      this.#publish(
        { save: answer.status === 0 ? 'offline' : 'failed' },
        this.#attempt === 0 ? { kind: 'error', code: answer.code, message: answer.message } : { kind: 'update' },
      );
      this.#keep();
      this.#wait(answer, () => {
        void this.#send();
      });
      this.#release();
      return;
    } else if (this.#endBy(answer)) {
      this.#keep();
      return;
    } else {
      this.#setAside(answer);
    }
    this.#hearHeld();
    if (this.#reloadDue) void this.#reload();
    void this.#send();
  }

  #settleRequest(draft: SyncDraft): void {
    this.#draft = draft;
    this.#request = undefined;
    this.#attempt = 0;
  }

  /** 412: what others did comes with the answer; the batch goes on top of it and is sent anew. */
  #rebase({ detail }: DraftFailure): void {
    const draft = returnBatch(this.#draft as SyncDraft);
    this.#settleRequest(draft);
    if (typeof detail['revision'] === 'number' && Array.isArray(detail['operations'])) {
      this.#receive(detail['revision'], detail['operations'] as unknown as readonly Operation[]);
    } else {
      void this.#reload();
    }
  }

  /**
   * 422 and the like: the edit that cannot be is taken off and reported, the rest is sent anew. 409: nothing can be
   * edited any more.
   */
  #setAside(answer: DraftFailure): void {
    const draft = this.#draft as SyncDraft;
    const before = draft.setAside.length;
    const code = answer.code as SyncDraft['setAside'][number]['code'];
    const operation = typeof answer.detail['operation'] === 'number' ? answer.detail['operation'] : 0;
    const path = typeof answer.detail['path'] === 'string' ? answer.detail['path'] : '';
    this.#settleRequest(
      answer.status === 409
        ? setAllAside(draft, code)
        : rejectBatch(draft, { code: code as 'finalized', operation, path }),
    );
    this.#options.keeper.save((this.#draft as SyncDraft).pending, this.#sentIds);
    this.#publish({});
    this.#reportSetAside(before, { message: answer.message });
    if (answer.status === 409) void this.#reload();
  }

  #reportSetAside(
    known: number,
    { before, message = '' }: { readonly before?: ContractState; readonly message?: string } = {},
  ): void {
    const draft = this.#draft as SyncDraft;
    const added = draft.setAside.slice(known);
    const move = { before: before ?? draft.state, after: draft.state, setAside: added };
    if (before && this.#written) this.#refuse(this.#written.listLost(move));
    else this.#refuse(added.map((edit) => this.#work.describeSetAside(edit, move, message)));
  }

  #refuse(refusals: readonly Refusal[]): void {
    for (const refusal of refusals)
      this.#publish({ refusals: [...this.#snapshot.refusals, refusal] }, { kind: 'conflict', refusal });
  }

  #rested(): void {
    if (this.#snapshot.save !== 'saved') this.#publish({ save: 'saved' });
    this.#release();
  }

  #wait(answer: DraftFailure, again: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(again, retryDelay({ ...answer, attempt: this.#attempt, random: this.#options.random }));
    this.#attempt += 1;
  }

  #keep(): void {
    if (this.#draft && this.#draft.pending.length > 0) this.#options.keeper.save(this.#draft.pending, []);
  }

  /** Resolves to whether everything is saved, as soon as that is known. */
  async #settle(): Promise<boolean> {
    if ((this.#draft?.pending.length ?? 0) > 0) {
      const settled = new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
      this.#attempt = 0;
      void this.#send();
      await settled;
    }
    return this.#draft !== undefined && this.#draft.pending.length === 0;
  }

  #release(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #hear(message: StreamMessage): void {
    if (this.#busy || this.#request) {
      this.#held.push(message);
      return;
    }
    this.#handle(message);
  }

  #hearHeld(): void {
    for (const message of this.#held.splice(0)) this.#handle(message);
  }

  #handle(message: StreamMessage): void {
    const event = this.#work.readEvent(message, {
      revision: this.#draft?.revision ?? 0,
      finalized: this.#draft?.base.status === 'finalized',
    });
    if (event.kind === 'patch') this.#receive(event.revision, event.operations);
    else if (event.kind === 'presence') this.#publish({ presence: event.count });
    else if (event.kind === 'fetch') void this.#reload();
    else if (event.kind === 'deleted') this.#end('deleted');
  }

  #receive(revision: number, operations: readonly Operation[]): void {
    const draft = this.#draft as SyncDraft;
    if (revision <= draft.revision) return;
    try {
      this.#moveTo(receivePatch(draft, { revision, operations }), draft.setAside.length);
    } catch {
      void this.#reload();
    }
  }

  #receiveWhole(state: ContractState, revision: number, known = this.#draft?.setAside.length ?? 0): void {
    if (this.#draft) this.#moveTo(receiveState(this.#draft, { state, revision }), known);
  }

  #moveTo(next: SyncDraft, known: number): void {
    const before = this.#draft as SyncDraft;
    this.#draft = next;
    const { operations, inverse } = this.#work.compareStates(before.state, next.state);
    this.#publish(
      {},
      operations.length > 0 ? { kind: 'patch', operations, inverse, origin: 'remote' } : { kind: 'update' },
    );
    this.#reportSetAside(known, { before: before.state });
  }

  /** Fetches everything again, keeping what is not saved; says so when the document was finalized or made a draft. */
  async #reload(): Promise<void> {
    this.#reloadDue = this.#request !== undefined;
    if (this.#reloadDue) return;
    const { signal } = this.#stop;
    const answer = await withSchema(await loadDraft(this.#options, { signal }), this.#schema);
    if (signal.aborted || !this.#draft) return;
    if (!answer.ok) {
      this.#endBy(answer);
      return;
    }
    const { state, revision } = answer.value;
    const stage = state.status === this.#draft.base.status ? undefined : state.status;
    const known = this.#draft.setAside.length;
    if (stage === 'finalized' && !this.#request) this.#draft = setAllAside(this.#draft, 'finalized');
    this.#draft = { ...this.#draft, schema: (this.#schema = answer.value.schema) };
    if (!this.#request && revision >= this.#draft.revision) this.#receiveWhole(state, revision, known);
    const told: DraftChange =
      stage === 'finalized'
        ? { kind: 'finalized', revision, state }
        : stage === 'draft'
          ? { kind: 'unfinalized', revision }
          : { kind: 'update' };
    this.#publish({ session: sessionOf(answer.value) }, told);
  }

  /** Ends the draft when an answer says that trying again cannot help. */
  #endBy({ status }: DraftFailure): boolean {
    const phase = ENDINGS[status];
    if (phase) this.#end(phase);
    return phase !== undefined;
  }

  #end(phase: DraftPhase): void {
    this.#keep();
    this.#stop.abort();
    this.#stop = new AbortController();
    clearTimeout(this.#timer);
    this.#busy = false;
    this.#release();
    this.#publish({ phase }, phase === 'deleted' ? { kind: 'deleted' } : { kind: 'error', code: phase, message: '' });
  }

  #publish(change: Partial<SnapshotFields>, told: DraftChange = { kind: 'update' }): void {
    const { state, revision, pending } = this.#draft ?? { state: undefined, revision: 0, pending: [] };
    this.#fields = { ...this.#fields, state, revision, schema: this.#schema, kept: pending.length, ...change };
    this.#snapshot = createSnapshot(this.#fields, this.#snapshot);
    this.#listeners.tell(told);
  }
}
