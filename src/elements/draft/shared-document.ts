import {
  acknowledgeBatch,
  createDraft,
  editDraft,
  receivePatch,
  receiveState,
  rejectBatch,
  returnBatch,
  setAllAside,
  takeBatch,
} from '../../document/index.ts';
import type {
  Batch,
  ContractState,
  Move,
  Operation,
  SyncDraft,
  ValueSchema,
  WireOperation,
} from '../../document/index.ts';
import type { HttpFailure } from '../base/http/request.ts';
import { sessionOf } from './draft-api.ts';
import type { LoadedDraft } from './draft-api.ts';
import type { DraftHost } from './draft-host.ts';
import type { DraftChange, EditResult, Refusal } from './draft-source.ts';
import type { SnapshotFields } from './create-snapshot.ts';
import { describeSetAside, WrittenFields } from './written-fields.ts';

/** Why the service refused a batch. */
type Rejection = Parameters<typeof rejectBatch>[1];

/**
 * The document as this user sees it: the service's state, with the user's own edits on top. Every change of it is told
 * to the store, with the operations that lead there, and with the user's losses by it.
 *
 * Invariant: `draft.state` is `draft.base` with `draft.pending` made on it. The operations that were told, made one
 * after another on the first state, give `draft.state`.
 */
export class SharedDocument {
  readonly #host: DraftHost;
  readonly #written = new WrittenFields();
  #draft: SyncDraft;

  /** Begins with the loaded state; edits that were kept from before are made on it. */
  constructor(host: DraftHost, { state, revision, schema, participant }: LoadedDraft) {
    this.#host = host;
    const pending = host.options.storage.load(participant?.id ?? '');
    this.#draft = createDraft({ state, revision, schema, pending });
  }

  /** The service's state and the edits that wait on it; replaced with each change, never changed itself. */
  get draft(): SyncDraft {
    return this.#draft;
  }

  /** Tells that the document is there, and what of the edits kept from before is not in it. */
  open(loaded: LoadedDraft): void {
    this.#publishReady(loaded);
    this.#reportRefused(0);
  }

  /** Takes over the loaded state, at any revision, and makes the edits that wait on it. */
  resume(loaded: LoadedDraft): void {
    this.#draft = { ...this.#draft, schema: loaded.schema };
    this.#publishReady(loaded);
    this.#receiveState(loaded);
    if (this.#draft.pending.length === 0) this.#publish({ save: 'saved' });
  }

  /** Makes an edit on what the person sees. One that cannot be is reported like one that the service refuses. */
  edit(operations: readonly Operation[]): EditResult {
    const before = this.#draft.state;
    const result = editDraft(this.#draft, operations as readonly WireOperation[]);
    if (!result.ok) {
      this.#report([{ operations, code: result.error.code, message: '', path: result.error.path }]);
      return result;
    }
    this.#written.note(before, operations);
    this.#draft = result.draft;
    const { save } = this.#host.shown;
    this.#publish(
      { save: save === 'saved' ? 'saving' : save },
      { kind: 'patch', operations, inverse: result.inverse, origin: 'local' },
    );
    return { ok: true, inverse: result.inverse };
  }

  /** Everything that waits, as one batch on its way; undefined when nothing does. */
  take(): Batch | undefined {
    const taken = takeBatch(this.#draft);
    if (taken) this.#draft = taken.draft;
    return taken?.batch;
  }

  /** The batch is part of a revision. */
  acknowledge(revision: number): void {
    this.#draft = acknowledgeBatch(this.#draft, { revision });
  }

  /** Nothing of the batch happened: it waits again. */
  returnBatch(): void {
    this.#draft = returnBatch(this.#draft);
  }

  /** The service refused one edit of the batch: that one is taken off and reported, the others wait again. */
  reject({ code, message, detail: { operation = 0, path = '' } }: HttpFailure): void {
    this.#refuse(rejectBatch(this.#draft, { code: code as Rejection['code'], operation, path }), message);
  }

  /** Nothing can be edited any more: everything that waits is taken off and reported. */
  rejectAll({ code, message }: Pick<HttpFailure, 'code' | 'message'>): void {
    this.#refuse(setAllAside(this.#draft, code as Rejection['code']), message);
  }

  /** Others' operations, as they came. False when they do not fit: only the whole draft helps. */
  receive(revision: number, operations: readonly Operation[]): boolean {
    const move = receivePatch(this.#draft, { revision, operations });
    if (move && revision > this.#draft.revision) this.#receive(move);
    return move !== undefined;
  }

  /** The whole state of the service. An older one changes nothing. */
  receiveWhole({ state, revision, schema }: { state: ContractState; revision: number; schema?: ValueSchema }): void {
    this.#draft = { ...this.#draft, schema: schema ?? this.#draft.schema };
    if (revision >= this.#draft.revision) this.#receiveState({ state, revision });
  }

  #receiveState({ state, revision }: { readonly state: ContractState; readonly revision: number }): void {
    const known = this.#draft.setAside.length;
    // Words of one's own that come too late for the document are no words that others have written over.
    if (state.status === 'finalized' && this.#draft.pending.length > 0)
      this.#show(setAllAside(this.#draft, 'finalized'));
    this.#receive(receiveState(this.#draft, { state, revision }), known);
  }

  /**
   * Shows what came, then compares with what this person had written: `known` is how many edits were set aside before,
   * so that only those of this move are reported.
   */
  #receive(move: Move, known = this.#draft.setAside.length): void {
    const before = this.#draft.state;
    this.#show(move);
    const { state: after, setAside } = this.#draft;
    this.#report(this.#written.listLost({ before, after, setAside: setAside.slice(known) }));
  }

  /** Shows the document without the refused edits, then reports them, with the service's message. */
  #refuse(move: Move, message: string): void {
    const known = this.#draft.setAside.length;
    this.#show(move);
    this.#reportRefused(known, message);
  }

  /** Tells a move as operations of others, so that a form changes only the fields they touch. */
  #show({ draft, operations, inverse }: Move): void {
    this.#draft = draft;
    this.#publish(
      {},
      operations.length > 0 ? { kind: 'patch', operations, inverse, origin: 'remote' } : { kind: 'update' },
    );
  }

  #reportRefused(known: number, message = ''): void {
    const { state, setAside } = this.#draft;
    const around = { before: state, after: state };
    this.#report(setAside.slice(known).map((edit) => describeSetAside(edit, around, message)));
  }

  /** Of a word that was being typed while its rights ended, the last version written is the loss. */
  #report(refusals: readonly Refusal[]): void {
    for (const refusal of refusals) {
      const { code, path } = refusal;
      const before = this.#host.shown.refusals.filter(
        (old) => code !== 'forbidden' || old.code !== code || path === '' || old.path !== path,
      );
      this.#publish({ refusals: [...before, refusal] }, { kind: 'conflict', refusal });
    }
  }

  #publishReady(loaded: LoadedDraft): void {
    const save = this.#draft.pending.length > 0 ? 'saving' : 'saved';
    this.#publish({ phase: 'ready', session: sessionOf(loaded), save });
  }

  #publish(change: Partial<SnapshotFields>, told?: DraftChange): void {
    const { state, revision, schema, pending } = this.#draft;
    this.#host.publish({ state, revision, schema, kept: pending.length, ...change }, told);
  }

  /** Tells the store what the document is now. */
  publish(told: DraftChange, change: Partial<SnapshotFields> = {}): void {
    this.#publish(change, told);
  }
}
