import type { AnchoredOperation, WireOperation } from './anchor.ts';
import { anchorOperation } from './anchor.ts';
import { comparePatch } from '../compare.ts';
import type { ContractPatchError, ContractPatchErrorCode } from '../contract-patch.ts';
import { patchContract } from '../contract-patch.ts';
import { createId } from '../id.ts';
import type { Json } from '../json.ts';
import { isEqual } from '../json.ts';
import type { Operation } from '../patch.ts';
import { applyPatch } from '../patch.ts';
import { moveByReplay, moveOnto, replay, resolveEdit } from './rebase.ts';
import type { ContractState } from '../state.ts';
import type { Edit, Move, SetAside, SyncDraft } from './sync-draft.ts';
import type { ValueSchema } from '../value-schema.ts';

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
  return moveByReplay({ base: state, revision, schema, pending, sending: 0, state, setAside: [] }).draft;
}

/** The result of an edit. `inverse` takes it back, made on the state it led to. */
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

/** Each operation held by ids as the document is when its turn comes, the earlier ones made; all of them can be. */
export function anchorAll(state: ContractState, operations: readonly WireOperation[]): AnchoredOperation[] {
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

/**
 * The edits that wait, with one more. Typing on in a field replaces the last one that has not been sent: the request
 * holds a value, not its keystrokes.
 */
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
): Move {
  const sent = replay({ ...draft, pending: draft.pending.slice(0, draft.sending) });
  let left = error.operation;
  const index = sent.operations.findIndex(({ length }) => (left -= length) < 0);
  const edit = draft.pending[Math.max(0, index)];
  if (!edit) return { draft: returnBatch(draft), operations: [], inverse: [] };
  const pending = draft.pending.filter((other) => other !== edit);
  const setAside = [...draft.setAside, { edit, code: error.code, path: error.path }];
  return moveByReplay({ ...draft, pending, sending: 0, setAside });
}

/** Sets every edit aside that waits: the document can no longer be edited. */
export function setAllAside(draft: SyncDraft, code: SetAside['code']): Move {
  const setAside = [...draft.setAside, ...draft.pending.map((edit) => ({ edit, code, path: '' }))];
  return moveByReplay({ ...draft, pending: [], sending: 0, setAside });
}

/**
 * Takes over what the service confirmed of others, and puts the waiting edits on top of it. An old revision changes
 * nothing. Undefined when the patch does not apply: only the whole state helps (`receiveState`).
 */
export function receivePatch(
  draft: SyncDraft,
  { revision, operations }: { readonly revision: number; readonly operations: readonly Operation[] },
): Move | undefined {
  if (revision <= draft.revision) return { draft, operations: [], inverse: [] };
  const applied = applyPatch(draft.base as unknown as Json, operations);
  if (!applied.ok) return undefined;
  return moveOnto({ ...draft, revision, sending: 0 }, applied.value as unknown as ContractState, operations);
}

/** Takes over a whole state of the service, as after a gap that no patches fill. */
export function receiveState(
  draft: SyncDraft,
  { revision, state }: { readonly revision: number; readonly state: ContractState },
): Move {
  const operations = comparePatch(draft.base as unknown as Json, state as unknown as Json);
  return moveOnto({ ...draft, revision, sending: 0 }, state, operations);
}

/**
 * Operations held by ids as they apply to a document now, each on top of the one before; undefined when one leads
 * nowhere any more.
 */
export function resolveAll(
  state: ContractState,
  operations: readonly AnchoredOperation[],
): readonly WireOperation[] | undefined {
  const resolved = resolveEdit(state, operations);
  return resolved?.length === 0 ? undefined : resolved;
}
