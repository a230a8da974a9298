import { idOf } from '../instance.ts';
import type { Json } from '../json.ts';
import type { Operation } from '../patch.ts';
import { formatPointer, getChild, parseIndex, parsePointer } from '../pointer.ts';

/** The operations of the wire. */
export type WireOperation = Extract<Operation, { op: 'add' | 'replace' | 'remove' }>;

/*
 * A pointer counts items, so it leads elsewhere as soon as somebody adds or removes one before it. Held by ids, the
 * same edit is made again at the item it was meant for:
 *
 *     written here      replace /value/parties/1/name           parties: [A, B]
 *     held              value · parties · {id: B} · name
 *     meanwhile         C and D are put first                   parties: [C, D, A, B]
 *     made again        replace /value/parties/3/name
 *
 * An item to be added has no id yet that others know. Its neighbours at the time say where it goes: behind the one
 * before, else before the one after, else at the end of the list.
 *
 * Invariant: resolving in the document that an operation was anchored in gives the same operation.
 */

/**
 * One step of a path that survives other people's edits: a member's name, an item by its `_id`, or, for an item to be
 * added, its neighbours at the time. Arrays of items without ids keep their plain index.
 */
export type Anchor =
  string | number | { readonly id: string } | { readonly after: string | null; readonly before: string | null };

/** An operation whose path is held by ids. Plain JSON, so that it can be stored. */
export type AnchoredOperation =
  | { readonly op: 'add' | 'replace'; readonly at: readonly Anchor[]; readonly value: Json }
  | { readonly op: 'remove'; readonly at: readonly Anchor[] };

/** Holds an operation's path by ids, as the document is before it. Undefined when the path leads nowhere. */
export function anchorOperation(document: Json, operation: WireOperation): AnchoredOperation | undefined {
  const tokens = parsePointer(operation.path);
  if (!tokens) return undefined;
  const at: Anchor[] = [];
  let here: Json | undefined = document;
  for (const [depth, token] of tokens.entries()) {
    const last = depth === tokens.length - 1;
    if (here === undefined) return undefined;
    at.push(Array.isArray(here) ? anchorItem(here, token, last && operation.op === 'add') : token);
    here = getChild(here, token);
  }
  return operation.op === 'remove' ? { op: 'remove', at } : { op: operation.op, at, value: operation.value };
}

/** A step into a list: an item by its id, a place to add at by its neighbours; an index where items have no ids. */
function anchorItem(list: readonly Json[], token: string, adding: boolean): Anchor {
  const index = token === '-' ? list.length : (parseIndex(token) ?? 0);
  if (!adding) {
    const id = idOf(list[index]);
    return id === undefined ? index : { id };
  }
  if (list.some((item) => idOf(item) === undefined)) return token === '-' ? '-' : index;
  return { after: idOf(list[index - 1]) ?? null, before: idOf(list[index]) ?? null };
}

/** `gone`: what the path leads through is not there any more. `done`: somebody already did what the operation asks. */
export type Resolved = WireOperation | 'gone' | 'done';

/** The operation as it applies to a document now. */
export function resolveOperation(document: Json, operation: AnchoredOperation): Resolved {
  const tokens: (string | number)[] = [];
  let here: Json | undefined = document;
  for (const [depth, anchor] of operation.at.entries()) {
    const last = depth === operation.at.length - 1;
    const token = resolveAnchor(here, anchor, operation);
    if (token === undefined) return last && operation.op === 'remove' && Array.isArray(here) ? 'done' : 'gone';
    if (token === 'done') return 'done';
    tokens.push(token);
    here = getChild(here, String(token));
    if (!last && here === undefined) return 'gone';
  }
  const path = formatPointer(tokens);
  return operation.op === 'remove' ? { op: 'remove', path } : { op: operation.op, path, value: operation.value };
}

/**
 * Resolves a step in the present document; undefined when the item it names is not in the list any more. A place to add
 * at is behind the neighbour before, else before the one after. Without either it is at the start if the place had no
 * neighbour before, else at the end.
 */
function resolveAnchor(
  container: Json | undefined,
  anchor: Anchor,
  operation: AnchoredOperation,
): string | number | undefined {
  if (typeof anchor !== 'object') return anchor;
  if (!Array.isArray(container)) return undefined;
  const list = container as readonly Json[];
  const indexOf = (id: string | null): number => (id === null ? -1 : list.findIndex((item) => idOf(item) === id));
  if ('id' in anchor) {
    const index = indexOf(anchor.id);
    return index < 0 ? undefined : index;
  }
  if (operation.op !== 'remove' && indexOf(idOf(operation.value) ?? null) >= 0) return 'done';
  const after = indexOf(anchor.after);
  if (after >= 0) return after + 1;
  const before = indexOf(anchor.before);
  if (before >= 0) return before;
  return anchor.after === null ? 0 : list.length;
}
