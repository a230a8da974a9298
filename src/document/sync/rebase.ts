import type { AnchoredOperation, WireOperation } from './anchor.ts';
import { anchorOperation, resolveOperation } from './anchor.ts';
import { idOf } from '../instance.ts';
import { comparePatch } from '../compare.ts';
import { patchContract } from '../contract-patch.ts';
import { mayInterfere } from './interference.ts';
import type { Json } from '../json.ts';
import type { Operation } from '../patch.ts';
import { applyPatch } from '../patch.ts';
import { getAt } from '../pointer.ts';
import type { ContractState } from '../state.ts';
import type { Edit, Move, SetAside, SyncDraft } from './sync-draft.ts';

/**
 * Moves a draft onto a new base, of which `operations` made it. R is what came, E are edits that wait:
 *
 *     before   base ──E1──E2──▶ state
 *     after    base ──R──▶ new base ──E1──E2──▶ new state
 *
 * Invariant: the new state is the new base with every waiting edit made again, in order.
 *
 * An edit holds its place by `_id`s, so making it again after R gives the same unless R wrote at that place. Where R
 * interferes with none of them, the two orders come to the same, and R is made on what the person sees, as it came:
 *
 *     base ──E1──E2──▶ state ──R──▶ new state
 *
 * Where it may, the edits are made again one by one, those that cannot be are set aside, and what that did is looked
 * for by comparing. Typing in one field while somebody types in another never comes to that.
 */
export function moveOnto(draft: SyncDraft, base: ContractState, operations: readonly Operation[]): Move {
  if (draft.pending.length === 0) return { draft: { ...draft, base, state: base }, ...makeOn(draft.state, operations) };
  const own = carryOver(draft, operations);
  const made = own && makeOn(draft.state, own);
  if (made?.state) return { ...made, draft: { ...draft, base, state: made.state } };
  return moveByReplay({ ...draft, base });
}

/** The draft with every waiting edit made on its base again. */
export function moveByReplay(draft: SyncDraft): Move {
  const { state, kept, setAside } = replay(draft);
  const next = { ...draft, state, pending: kept, setAside: [...draft.setAside, ...setAside] };
  return { draft: next, ...makeOn(draft.state, comparePatch(toJson(draft.state), toJson(state))) };
}

/** Operations made on a state, and what takes them back. Without a state when they cannot be made. */
function makeOn(
  before: ContractState,
  operations: readonly Operation[],
): Omit<Move, 'draft'> & { readonly state: ContractState | undefined } {
  const made = applyPatch(toJson(before), operations);
  return made.ok
    ? { operations, inverse: made.inverse, state: made.value as unknown as ContractState }
    : { operations: [], inverse: [], state: undefined };
}

/** The operations that came, as they apply to what the person sees; undefined when they may interfere with an edit. */
function carryOver({ base, state, pending }: SyncDraft, came: readonly Operation[]): WireOperation[] | undefined {
  const waiting = pending.flatMap((edit) => edit.operations);
  let [theirs, ours] = [toJson(base), toJson(state)];
  const carried: WireOperation[] = [];
  for (const operation of came) {
    const anchored = isWire(operation) ? anchorOperation(theirs, operation) : undefined;
    if (!anchored || waiting.some((own) => mayInterfere(anchored, own))) return undefined;
    const resolved = resolveOperation(ours, anchored);
    if (typeof resolved === 'string') return undefined;
    const [onTheirs, onOurs] = [applyPatch(theirs, [operation]), applyPatch(ours, [resolved])];
    if (!onTheirs.ok || !onOurs.ok) return undefined;
    [theirs, ours] = [onTheirs.value, onOurs.value];
    carried.push(resolved);
  }
  return carried;
}

function isWire(operation: Operation): operation is WireOperation {
  return operation.op === 'add' || operation.op === 'replace' || operation.op === 'remove';
}

/** The result of replaying edits on a base. */
export interface Replay {
  readonly state: ContractState;
  readonly kept: readonly Edit[];
  /** For each kept edit, its operations as they apply now. */
  readonly operations: readonly (readonly WireOperation[])[];
  readonly setAside: readonly SetAside[];
}

/** Makes edits on a base, oldest first: one that cannot be is set aside, one that somebody has made is let go. */
export function replay({ base, pending, schema }: Pick<SyncDraft, 'base' | 'pending' | 'schema'>): Replay {
  let state = base;
  const kept: Edit[] = [];
  const operations: (readonly WireOperation[])[] = [];
  const setAside: SetAside[] = [];
  for (const edit of pending) {
    const resolved = resolveEdit(state, edit.operations);
    const applied = resolved && patchContract(state, resolved, schema);
    if (applied?.ok) {
      if (resolved?.length === 0) continue;
      state = applied.state;
      kept.push(edit);
      operations.push(resolved ?? []);
    } else {
      setAside.push({ edit, code: applied?.error.code ?? 'gone', path: applied?.error.path ?? '' });
    }
  }
  return { state, kept, operations, setAside };
}

/**
 * Operations held by ids as they apply to a document now, each on top of the one before, without those that others have
 * made already. Undefined when one leads nowhere any more.
 */
export function resolveEdit(
  state: ContractState,
  operations: readonly AnchoredOperation[],
): WireOperation[] | undefined {
  let document = toJson(state);
  const removed = new Map<string, Json>();
  const resolved: WireOperation[] = [];
  for (const anchored of operations) {
    const operation = resolveOperation(document, withCurrent(anchored, removed));
    if (operation === 'gone') return undefined;
    if (operation === 'done') continue;
    const found = operation.op === 'remove' ? getAt(document, operation.path) : undefined;
    const id = idOf(found);
    if (id !== undefined && found !== undefined) removed.set(id, found);
    const next = applyPatch(document, [operation]);
    if (!next.ok) return undefined;
    document = next.value;
    resolved.push(operation);
  }
  return resolved;
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

function toJson(state: ContractState): Json {
  return state as unknown as Json;
}
