import type { ContractState, Operation, Problem, ValueSchema } from '../../document/index.ts';
import { createSnapshot } from './create-snapshot.ts';
import type { SnapshotFields } from './create-snapshot.ts';
import { documentKey } from './document-key.ts';
import type { PatchContract } from './patch-engine.ts';
import type { DraftFailure } from './draft-api.ts';
import type { DraftChange, DraftSnapshot, DraftSource, EditResult, Refusal } from './draft-source.ts';
import { EMPTY_SNAPSHOT } from './draft-source.ts';
import { Listeners } from './listeners.ts';

const NOT_READY: EditResult = { ok: false, error: { code: 'not_ready', operation: 0, path: '' } };

const loadEngine = () => import('./patch-engine.ts');

/** Applies edits; the first frame is drawn without it. */
let patchContract: PatchContract | undefined;

/** Gives drafts that are held by properties alone what applies edits. */
export function enableEdits(patch: PatchContract): void {
  patchContract = patch;
}

/**
 * A draft held by properties alone: edits apply at once and are told to the page around, which saves them. An edit that
 * comes before the patch engine waits for it.
 */
export class OwnDraft implements DraftSource {
  readonly #listeners = new Listeners();
  #fields: SnapshotFields;
  #snapshot: DraftSnapshot;
  /** Edits that came before the engine. */
  readonly #waiting: (readonly Operation[])[] = [];

  constructor(state: ContractState, schema: ValueSchema) {
    this.#fields = { ...EMPTY_SNAPSHOT, phase: 'ready', save: 'local', state, schema };
    this.#snapshot = createSnapshot(this.#fields);
  }

  get snapshot(): DraftSnapshot {
    return this.#snapshot;
  }

  /** Fetches what applies edits. Within the first frame of an element, that would hold it up by a quarter. */
  prepare(): void {
    if (!patchContract) void this.#fetchEngine();
  }

  /**
   * Whether a state is of the document this draft is of: such it can take over. Another document begins with a draft of
   * its own.
   */
  isOf(state: ContractState): boolean {
    return this.#snapshot.state !== undefined && documentKey(this.#snapshot.state) === documentKey(state);
  }

  /** Takes over what the page around says the draft is now. */
  replace(state: ContractState, schema: ValueSchema): void {
    this.#update({ state, schema });
  }

  subscribe(listener: (change: DraftChange) => void): () => void {
    return this.#listeners.subscribe(listener);
  }

  /**
   * The page around is told of the change by `deed-patch` or `deed-conflict`; the state it saves comes back by
   * `replace`.
   */
  edit(operations: readonly Operation[]): EditResult {
    const { state, schema } = this.#snapshot;
    if (!state || !schema || this.#fields.locked) return NOT_READY;
    if (!patchContract) {
      this.#waiting.push(operations);
      void this.#fetchEngine();
      return NOT_READY;
    }
    const result = patchContract(state, operations, schema);
    if (!result.ok) {
      this.#refuse({ operations, code: result.error.code, message: '', path: result.error.path });
      return result;
    }
    this.#update({ state: result.state }, { kind: 'patch', operations, inverse: result.inverse, origin: 'local' });
    return { ok: true, inverse: result.inverse };
  }

  flush(): void {
    // Nothing waits: the page around was told at once.
  }

  lock(locked: boolean): void {
    if (locked !== this.#fields.locked) this.#update({ locked });
  }

  markMissing(showMissing: boolean): void {
    this.#update({ showMissing });
  }

  report(from: object, problems: readonly Problem[]): void {
    this.#update({ reported: new Map(this.#snapshot.reported).set(from, problems) });
  }

  goTo(path: string, from: string): void {
    this.#listeners.tell({ kind: 'focus', path, from });
  }

  dismissRefusal(refusal: Refusal): void {
    this.#update({ refusals: this.#snapshot.refusals.filter((item) => item !== refusal) });
  }

  /** By pointers, not by ids: a draft that is here alone has no other writers. */
  putBack(refusal: Refusal): boolean {
    const { ok } = this.edit(refusal.operations);
    if (ok) this.dismissRefusal(refusal);
    return ok;
  }

  /** Done as far as this draft can: which stage the document is at is for the page around to say. */
  finalize(): Promise<DraftFailure | undefined> {
    return Promise.resolve(undefined);
  }

  unfinalize(): Promise<DraftFailure | undefined> {
    return Promise.resolve(undefined);
  }

  retry(): void {
    // There is nothing to fetch.
  }

  /** A failure is not kept: the next edit asks again. */
  async #fetchEngine(): Promise<void> {
    try {
      enableEdits((await loadEngine()).patchContract);
    } catch {
      return;
    }
    for (const operations of this.#waiting.splice(0)) this.edit(operations);
  }

  #refuse(refusal: Refusal): void {
    this.#update({ refusals: [...this.#snapshot.refusals, refusal] }, { kind: 'conflict', refusal });
  }

  #update(change: Partial<SnapshotFields>, told: DraftChange = { kind: 'update' }): void {
    this.#fields = { ...this.#fields, ...change };
    this.#snapshot = createSnapshot(this.#fields, this.#snapshot);
    this.#listeners.tell(told);
  }
}
