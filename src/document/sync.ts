import type { AnchoredOperation, WireOperation } from './anchor.ts';
import { anchorOperation, idOf, resolveOperation } from './anchor.ts';
import type { ContractPatchError, ContractPatchErrorCode } from './contract-patch.ts';
import { patchContract } from './contract-patch.ts';
import { createId } from './id.ts';
import type { Json } from './json.ts';
import { isEqual } from './json.ts';
import type { Operation } from './patch.ts';
import { applyPatch } from './patch.ts';
import { getAt } from './pointer.ts';
import type { ContractState } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** One edit that the service has not confirmed: applied as a whole, or set aside as a whole. Plain JSON. */
export interface Edit {
  readonly id: string;
  readonly operations: readonly AnchoredOperation[];
}

/** An edit that can no longer be applied, and why. It is kept so that nothing a person typed vanishes silently. */
export interface SetAside {
  readonly edit: Edit;
  readonly code: ContractPatchErrorCode | 'gone';
  /** Where it would have gone, as a pointer at the time; '' when even that is gone. */
  readonly path: string;
}

/**
 * A document with edits on the way: what the service has confirmed, plus what it has not. A value; every function
 * returns a new one.
 */
export interface SyncDraft {
  /** The state the service confirmed, and its revision. */
  readonly base: ContractState;
  readonly revision: number;
  readonly schema: ValueSchema | undefined;
  /** Edits not confirmed, oldest first. */
  readonly pending: readonly Edit[];
  /** How many of `pending`, from the front, are in a request that has not been answered. */
  readonly sending: number;
  /** What the person sees: base and pending. */
  readonly state: ContractState;
  readonly setAside: readonly SetAside[];
}

/** Operations to send, and the revision they apply to. */
export interface Batch {
  readonly revision: number;
  readonly operations: readonly WireOperation[];
}

/** A draft of a state that the service has just given; `pending` are edits kept from before, if any. */
export function createDraft(from: {
  state: ContractState;
  revision: number;
  schema?: ValueSchema | undefined;
  pending?: readonly Edit[];
}): SyncDraft {
  const { state, revision, schema, pending = [] } = from;
  return rebase({ base: state, revision, schema, pending, sending: 0, state, setAside: [] });
}

export type EditResult =
  | { readonly ok: true; readonly draft: SyncDraft; readonly inverse: readonly Operation[] }
  | { readonly ok: false; readonly error: ContractPatchError };

/** Applies a person's edit at once. Typing on in the same field extends the edit that is still waiting. */
export function editDraft(draft: SyncDraft, operations: readonly WireOperation[]): EditResult {
  const applied = patchContract(draft.state, operations, draft.schema);
  if (!applied.ok) return applied;
  const edit: Edit = { id: createId(), operations: anchorAll(draft.state, operations) };
  return {
    ok: true,
    inverse: applied.inverse,
    draft: { ...draft, state: applied.state, pending: extend(draft, edit) },
  };
}

function anchorAll(state: ContractState, operations: readonly WireOperation[]): AnchoredOperation[] {
  let document = state as unknown as Json;
  return operations.map((operation, index) => {
    const anchored = anchorOperation(document, operation) as AnchoredOperation;
    // The last operation's outcome is not looked at again.
    if (index < operations.length - 1) {
      const next = applyPatch(document, [operation]);
      if (next.ok) document = next.value;
    }
    return anchored;
  });
}

function extend(draft: SyncDraft, edit: Edit): readonly Edit[] {
  const waiting = draft.pending.length > draft.sending ? draft.pending.at(-1) : undefined;
  const [before, after] = [waiting?.operations[0], edit.operations[0]];
  const continues =
    waiting?.operations.length === 1 &&
    edit.operations.length === 1 &&
    before &&
    after &&
    before.op === 'replace' &&
    after.op === 'replace' &&
    isEqual(before.at, after.at);
  return continues
    ? [...draft.pending.slice(0, -1), { id: waiting.id, operations: edit.operations }]
    : [...draft.pending, edit];
}

/** Takes everything that waits into one request; undefined while one is unanswered or nothing waits. */
export function takeBatch(draft: SyncDraft): { readonly draft: SyncDraft; readonly batch: Batch } | undefined {
  if (draft.sending > 0 || draft.pending.length === 0) return undefined;
  return {
    draft: { ...draft, sending: draft.pending.length },
    batch: { revision: draft.revision, operations: replay(draft).operations.flat() },
  };
}

/** The service took the batch: it is now part of the base, at `revision`. */
export function acknowledgeBatch(draft: SyncDraft, { revision }: { readonly revision: number }): SyncDraft {
  const sent = replay({ ...draft, pending: draft.pending.slice(0, draft.sending) });
  const next = { ...draft, base: sent.state, revision, pending: draft.pending.slice(draft.sending), sending: 0 };
  return next.pending.length === 0 ? { ...next, base: draft.state } : next;
}

/** The service did not take the batch and nothing of it happened: it waits again. */
export function returnBatch(draft: SyncDraft): SyncDraft {
  return { ...draft, sending: 0 };
}

/** The service refused an operation of the batch: the edit it belongs to is set aside, the others wait again. */
export function rejectBatch(
  draft: SyncDraft,
  error: { readonly code: ContractPatchErrorCode; readonly operation: number; readonly path: string },
): SyncDraft {
  const sizes = replay({ ...draft, pending: draft.pending.slice(0, draft.sending) }).operations.map(
    (list) => list.length,
  );
  let left = error.operation;
  const index = Math.max(
    0,
    sizes.findIndex((size) => (left -= size) < 0),
  );
  const edit = draft.pending[index];
  if (!edit) return returnBatch(draft);
  const pending = draft.pending.filter((_, at) => at !== index);
  const setAside = [...draft.setAside, { edit, code: error.code, path: error.path }];
  return rebase({ ...draft, pending, sending: 0, setAside });
}

/** Sets every edit aside that waits: the document can no longer be edited. */
export function setAllAside(draft: SyncDraft, code: SetAside['code']): SyncDraft {
  const setAside = [...draft.setAside, ...draft.pending.map((edit) => ({ edit, code, path: '' }))];
  return { ...draft, pending: [], sending: 0, state: draft.base, setAside };
}

/**
 * Takes over what the service confirmed of others, and puts the waiting edits on top of it again. Old revisions change
 * nothing.
 */
export function receivePatch(
  draft: SyncDraft,
  patch: { readonly revision: number; readonly operations: readonly Operation[] },
): SyncDraft {
  if (patch.revision <= draft.revision) return draft;
  const applied = applyPatch(draft.base as unknown as Json, patch.operations);
  if (!applied.ok)
    throw new Error(
      `The service's patch to revision ${patch.revision} does not apply: ${applied.error.code} at ${applied.error.path}`,
    );
  return rebase({ ...draft, base: applied.value as unknown as ContractState, revision: patch.revision, sending: 0 });
}

/** Takes over a whole state of the service, as after a gap that no patches fill. */
export function receiveState(
  draft: SyncDraft,
  from: { readonly revision: number; readonly state: ContractState },
): SyncDraft {
  return rebase({ ...draft, base: from.state, revision: from.revision, sending: 0 });
}

function rebase(draft: SyncDraft): SyncDraft {
  if (draft.pending.length === 0) return { ...draft, state: draft.base };
  const { state, kept, setAside } = replay(draft);
  return {
    ...draft,
    state,
    pending: kept,
    setAside: setAside.length > 0 ? [...draft.setAside, ...setAside] : draft.setAside,
  };
}

interface Replay {
  readonly state: ContractState;
  readonly kept: readonly Edit[];
  /** For each kept edit, its operations as they apply now. */
  readonly operations: readonly (readonly WireOperation[])[];
  readonly setAside: readonly SetAside[];
}

function replay({ base, pending, schema }: Pick<SyncDraft, 'base' | 'pending' | 'schema'>): Replay {
  let state = base;
  const kept: Edit[] = [];
  const operations: (readonly WireOperation[])[] = [];
  const setAside: SetAside[] = [];
  for (const edit of pending) {
    const resolved = resolveEdit(state, edit);
    const applied = resolved === 'gone' ? undefined : patchContract(state, resolved, schema);
    if (resolved !== 'gone' && applied?.ok) {
      // An edit of which nothing is left to do has been done by somebody.
      if (resolved.length === 0) continue;
      state = applied.state;
      kept.push(edit);
      operations.push(resolved);
    } else {
      setAside.push(
        applied && !applied.ok
          ? { edit, code: applied.error.code, path: applied.error.path }
          : { edit, code: 'gone', path: '' },
      );
    }
  }
  return { state, kept, operations, setAside };
}

function resolveEdit(state: ContractState, edit: Edit): WireOperation[] | 'gone' {
  let document = state as unknown as Json;
  const removed = new Map<string, Json>();
  const operations: WireOperation[] = [];
  for (const anchored of edit.operations) {
    const resolved = resolveOperation(document, withCurrent(anchored, removed));
    if (resolved === 'gone') return 'gone';
    if (resolved === 'done') continue;
    const found = resolved.op === 'remove' ? getAt(document, resolved.path) : undefined;
    const id = idOf(found);
    if (id !== undefined && found !== undefined) removed.set(id, found);
    const next = applyPatch(document, [resolved]);
    if (!next.ok) return 'gone';
    document = next.value;
    operations.push(resolved);
  }
  return operations;
}

/**
 * An instance removed and added in one edit was moved: it goes to its new place as it is now, with what others wrote
 * into it.
 */
function withCurrent(operation: AnchoredOperation, removed: ReadonlyMap<string, Json>): AnchoredOperation {
  const id = operation.op === 'remove' ? undefined : idOf(operation.value);
  const current = id === undefined ? undefined : removed.get(id);
  return current === undefined || operation.op === 'remove' ? operation : { ...operation, value: current };
}

/**
 * Operations held by ids as they apply to a document now, each on top of the one before; undefined when one leads
 * nowhere any more.
 */
export function resolveAll(
  state: ContractState,
  operations: readonly AnchoredOperation[],
): readonly WireOperation[] | undefined {
  const resolved = resolveEdit(state, { id: '', operations });
  return resolved === 'gone' || resolved.length === 0 ? undefined : resolved;
}
