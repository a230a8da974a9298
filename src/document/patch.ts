import type { Json, JsonObject } from './json.ts';
import { FORBIDDEN_KEYS, isEqual, isObject } from './json.ts';
import { formatPointer, getAt, getChild, parseIndex, parsePointer } from './pointer.ts';

/** One operation of a JSON Patch (RFC 6902 §4). The wire carries only add, remove and replace. */
export type Operation =
  | { readonly op: 'add'; readonly path: string; readonly value: Json }
  | { readonly op: 'replace'; readonly path: string; readonly value: Json }
  | { readonly op: 'remove'; readonly path: string }
  | { readonly op: 'move'; readonly from: string; readonly path: string }
  | { readonly op: 'copy'; readonly from: string; readonly path: string }
  | { readonly op: 'test'; readonly path: string; readonly value: Json };

/** Why an operation cannot be applied; each has one sentence in the service and one in the elements. */
export type PatchErrorCode =
  | 'operations_invalid'
  | 'operation_invalid'
  | 'op_invalid'
  | 'path_invalid'
  | 'value_required'
  | 'from_required'
  | 'path_not_found'
  | 'from_not_found'
  | 'index_invalid'
  | 'index_out_of_range'
  | 'key_forbidden'
  | 'test_failed';

/** The fault of a patch, with its operation (0-based) and path. */
export interface PatchError<Code extends string = PatchErrorCode> {
  readonly code: Code;
  readonly operation: number;
  readonly path: string;
}

/** The result of a patch. On failure nothing has changed, and `error` says which operation could not be made. */
export type PatchResult<T> =
  | {
      readonly ok: true;
      readonly value: T;
      /** Undoes the patch when applied to `value`. */ readonly inverse: readonly Operation[];
    }
  | { readonly ok: false; readonly error: PatchError };

/**
 * Applies a JSON Patch, all of it or nothing. The input is never changed; the result shares every branch that no path
 * leads through. The cost therefore grows with the depth of the paths and the width of the containers on them, not with
 * the document.
 */
export function applyPatch<T extends Json>(document: T, operations: readonly Operation[]): PatchResult<T> {
  if (!Array.isArray(operations)) return { ok: false, error: { code: 'operations_invalid', operation: 0, path: '' } };
  const draft: Draft = { root: document, owned: new Set() };
  const inverses: Operation[][] = [];
  for (const [index, operation] of (operations as readonly Operation[]).entries()) {
    const outcome = checkOperation(operation) ?? applyOperation(draft, operation);
    if (typeof outcome === 'string') {
      const path = isObject(operation) && typeof operation.path === 'string' ? operation.path : '';
      return { ok: false, error: { code: outcome, operation: index, path } };
    }
    inverses.push(outcome);
  }
  return { ok: true, value: draft.root as T, inverse: inverses.reverse().flat() };
}

/**
 * The document while a patch is applied: a container that is written to is copied once, everything else stays shared
 * with the original.
 */
interface Draft {
  root: Json;
  /** Containers made by this call, which may be changed in place. */
  readonly owned: Set<Json>;
}

type Container = Json[] | Record<string, Json>;

/** The operations that undo this one, or the reason it was refused. */
type Outcome = Operation[] | PatchErrorCode;

/** Whether it is an operation at all, before any is applied. */
function checkOperation(operation: unknown): PatchErrorCode | undefined {
  if (!isObject(operation)) return 'operation_invalid';
  const { op, path, from, value } = operation;
  if (typeof op !== 'string' || !OPS.has(op)) return 'op_invalid';
  if (!isPointer(path)) return 'path_invalid';
  if (op === 'move' || op === 'copy') {
    if (from === undefined) return 'from_required';
    if (!isPointer(from)) return 'path_invalid';
    return hasForbiddenToken(path) || hasForbiddenToken(from) ? 'key_forbidden' : undefined;
  }
  if (hasForbiddenToken(path)) return 'key_forbidden';
  if (op === 'remove') return undefined;
  if (value === undefined) return 'value_required';
  return hasForbiddenKey(value) ? 'key_forbidden' : undefined;
}

const OPS: ReadonlySet<string> = new Set(['add', 'remove', 'replace', 'move', 'copy', 'test']);

/** RFC 6901: empty or beginning with a slash, and no tilde without its digit. */
function isPointer(value: unknown): value is string {
  return typeof value === 'string' && (value === '' || value.startsWith('/')) && !/~(?![01])/.test(value);
}

function hasForbiddenToken(pointer: string): boolean {
  return FORBIDDEN_TOKEN.test(pointer);
}

const FORBIDDEN_TOKEN = /\/(?:__proto__|constructor|prototype)(?:\/|$)/;

/**
 * Whether a value has a member that reaches into the prototype. Walks with a list instead of the call stack: a value
 * may be nested deeper than the stack is.
 */
export function hasForbiddenKey(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const queue: Json[] = [value];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    for (const [key, child] of Object.entries(at)) {
      if (FORBIDDEN_KEYS.has(key)) return true;
      queue.push(child as Json);
    }
  }
  return false;
}

function applyOperation(draft: Draft, operation: Operation): Outcome {
  switch (operation.op) {
    case 'test': {
      const found = getAt(draft.root, operation.path);
      if (found === undefined) return 'path_not_found';
      return isEqual(found, operation.value) ? [] : 'test_failed';
    }
    case 'copy': {
      const source = getAt(draft.root, operation.from);
      // A value may stand in two places as long as neither is changed in place.
      draft.owned.clear();
      return source === undefined ? 'from_not_found' : write(draft, { op: 'add', path: operation.path, value: source });
    }
    case 'move':
      return move(draft, operation);
    default:
      return write(draft, operation);
  }
}

/** Removing and adding, each with its own inverse. A place cannot be moved into itself. */
function move(draft: Draft, { from, path }: { from: string; path: string }): Outcome {
  const source = getAt(draft.root, from);
  if (source === undefined) return 'from_not_found';
  if (from === path) return [];
  if (path.startsWith(`${from}/`)) return 'path_not_found';
  draft.owned.clear();
  const removed = write(draft, { op: 'remove', path: from });
  if (typeof removed === 'string') return removed;
  const added = write(draft, { op: 'add', path, value: source });
  return typeof added === 'string' ? added : [...added, ...removed];
}

/** Adds, replaces or removes at one place, changing nothing but copies of the containers that lead there. */
function write(draft: Draft, operation: Exclude<Operation, { op: 'move' | 'copy' | 'test' }>): Outcome {
  const { op, path } = operation;
  const tokens = parsePointer(path) as string[];
  const last = tokens.pop();
  if (last === undefined) {
    const previous = draft.root;
    draft.root = op === 'remove' ? null : operation.value;
    return [{ op: 'replace', path, value: previous }];
  }
  const parent = ownContainer(draft, tokens);
  if (typeof parent === 'string') return parent;
  return Array.isArray(parent)
    ? writeItem({ parent, token: last, tokens }, operation)
    : writeMember({ parent, key: last }, operation);
}

/** The container that `tokens` lead to, as a copy of this call's own, like every container on the way. */
function ownContainer(draft: Draft, tokens: readonly string[]): Container | PatchErrorCode {
  let at = own(draft, draft.root);
  if (!at) return 'path_not_found';
  draft.root = at;
  for (const token of tokens) {
    const problem = Array.isArray(at) ? checkIndex(token, at.length - 1) : undefined;
    if (problem) return problem;
    const child: Container | undefined = own(draft, getChild(at, token));
    if (!child) return 'path_not_found';
    (at as Record<string, Json>)[token] = child;
    at = child;
  }
  return at;
}

/** The container to write into, copied unless this patch made it. */
function own(draft: Draft, value: Json | undefined): Container | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (draft.owned.has(value)) return value as Container;
  const copy: Container = Array.isArray(value) ? (value as Json[]).slice() : { ...(value as JsonObject) };
  draft.owned.add(copy);
  return copy;
}

function checkIndex(token: string, highest: number): PatchErrorCode | undefined {
  const index = parseIndex(token);
  if (index === undefined) return 'index_invalid';
  return index > highest ? 'index_out_of_range' : undefined;
}

/** Writes into a list: indices shift behind an added or removed item, as RFC 6902 has it. */
function writeItem(
  at: { parent: Json[]; token: string; tokens: readonly string[] },
  operation: { op: string; path: string; value?: Json },
): Outcome {
  const { parent, token } = at;
  const adding = operation.op === 'add';
  const problem = adding && token === '-' ? undefined : checkIndex(token, adding ? parent.length : parent.length - 1);
  if (problem) return problem;
  const index = token === '-' ? parent.length : Number(token);
  if (adding) {
    parent.splice(index, 0, operation.value as Json);
    return [{ op: 'remove', path: token === '-' ? formatPointer([...at.tokens, index]) : operation.path }];
  }
  const previous = parent[index] as Json;
  if (operation.op === 'remove') {
    parent.splice(index, 1);
    return [{ op: 'add', path: operation.path, value: previous }];
  }
  parent[index] = operation.value as Json;
  return [{ op: 'replace', path: operation.path, value: previous }];
}

/** Into an object. The inverse of adding over a member is to put the old one back. */
function writeMember(
  { parent, key }: { parent: Record<string, Json>; key: string },
  operation: { op: string; path: string; value?: Json },
): Outcome {
  const { path } = operation;
  const previous = Object.hasOwn(parent, key) ? parent[key] : undefined;
  if (previous === undefined && operation.op !== 'add') return 'path_not_found';
  if (operation.op === 'remove') {
    Reflect.deleteProperty(parent, key);
    return [{ op: 'add', path, value: previous as Json }];
  }
  parent[key] = operation.value as Json;
  return [previous === undefined ? { op: 'remove', path } : { op: 'replace', path, value: previous }];
}
