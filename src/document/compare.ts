import { idOf } from './instance.ts';
import type { Json, JsonObject } from './json.ts';
import { isEqual, isObject } from './json.ts';
import type { Operation } from './patch.ts';
import { formatPointer, parseIndex, parsePointer } from './pointer.ts';

type Tokens = readonly (string | number)[];

/**
 * The operations that lead from one value to another. Shared branches cost nothing; items with an `_id` are matched by
 * it, so removing the first of a hundred instances is one operation. Applying the result to `before` gives a value
 * equal to `after`.
 */
export function comparePatch(before: Json, after: Json): Operation[] {
  const operations: Operation[] = [];
  compare({ before, after, tokens: [], into: operations });
  return operations;
}

/** Two values to compare, their place, and the list that differences go into. */
interface Pair {
  readonly before: Json;
  readonly after: Json;
  readonly tokens: Tokens;
  readonly into: Operation[];
}

/**
 * Adds the operations that lead from one value to the other. Parts shared by identity are not looked into, so that a
 * keystroke costs the way to its field and no more.
 */
function compare({ before, after, tokens, into }: Pair): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    if (haveOwnIds(before) && haveOwnIds(after)) compareInstances({ before, after, tokens, into });
    // Items without an id of their own have only their place to be told by: the list is told as one.
    else if (!isEqual(before, after)) into.push({ op: 'replace', path: formatPointer(tokens), value: after });
  } else if (isObject(before) && isObject(after) && idOf(before) === idOf(after)) {
    compareMembers({ before, after, tokens, into });
  } else if (!isEqual(before, after)) {
    into.push({ op: 'replace', path: formatPointer(tokens), value: after });
  }
}

/** Whether every item has an id, and none of them another's: only then does an id tell which item is which. */
function haveOwnIds(list: readonly Json[]): boolean {
  const ids = new Set(list.map(idOf));
  return ids.size === list.length && !ids.has(undefined);
}

/** Removes missing members first, then compares or adds the others. */
function compareMembers({ before, after, tokens, into }: Pair & { before: JsonObject; after: JsonObject }): void {
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key)) into.push({ op: 'remove', path: formatPointer([...tokens, key]) });
  }
  for (const [key, value] of Object.entries(after)) {
    const here = [...tokens, key];
    if (Object.hasOwn(before, key)) compare({ before: before[key] as Json, after: value, tokens: here, into });
    else into.push({ op: 'add', path: formatPointer(here), value });
  }
}

/** Removes missing items, then walks the goal from the front, moving by remove and add where the order differs. */
function compareInstances({
  before,
  after,
  tokens,
  into,
}: {
  before: readonly Json[];
  after: readonly Json[];
  tokens: Tokens;
  into: Operation[];
}): void {
  const goal = new Set(after.map(idOf));
  const at = [...before];
  for (let index = at.length - 1; index >= 0; index--) {
    if (goal.has(idOf(at[index]))) continue;
    at.splice(index, 1);
    into.push({ op: 'remove', path: formatPointer([...tokens, index]) });
  }
  for (const [index, item] of after.entries()) {
    const from = idOf(at[index]) === idOf(item) ? index : at.findIndex((candidate) => idOf(candidate) === idOf(item));
    const path = formatPointer([...tokens, index]);
    if (from === index) {
      compare({ before: at[index] as Json, after: item, tokens: [...tokens, index], into });
      continue;
    }
    if (from > index) {
      at.splice(from, 1);
      into.push({ op: 'remove', path: formatPointer([...tokens, from]) });
    }
    at.splice(index, 0, item);
    into.push({ op: 'add', path, value: item });
  }
}

/** The change of one place. `before` is missing where nothing stood, `after` where nothing stands any more. */
export interface PlaceChange {
  readonly op: 'add' | 'replace' | 'remove';
  /** JSON Pointer, as the document was when it happened. */
  readonly path: string;
  readonly before?: Json;
  readonly after?: Json;
}

/** A patch with what undoes it, the inverse of each operation in the opposite order, as `applyPatch` gives it. */
export interface UndoablePatch {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
}

/**
 * The changes that a row of patches made, each place once: typing a word letter by letter is one change, and a change
 * that was taken back is none.
 *
 *     replace /name "A" (was "")   replace /name "Ai" (was "A")   ──▶   replace /name, before "", after "Ai"
 *
 * Adding or removing an item moves those behind it, so a pointer before it and the same one after it may be two
 * places: they are not put together. Operations other than those of the wire are left out.
 */
export function condenseChanges(patches: readonly UndoablePatch[]): readonly PlaceChange[] {
  const changes: (PlaceChange | undefined)[] = [];
  const known = new Map<string, number>();
  for (const change of patches.flatMap(listChanges)) {
    if (movesOthers(change)) {
      known.clear();
      changes.push(change);
      continue;
    }
    const index = known.get(change.path);
    const earlier = index === undefined ? undefined : changes[index];
    if (index === undefined || !earlier) {
      known.set(change.path, changes.push(change) - 1);
      continue;
    }
    changes[index] = join(earlier, change);
    if (!changes[index]) known.delete(change.path);
  }
  return changes.filter((change) => change !== undefined);
}

/** Each operation of a patch with the value before it, which its inverse holds. */
function listChanges({ operations, inverse }: UndoablePatch): PlaceChange[] {
  return operations.flatMap((operation, index): PlaceChange[] => {
    const undo = inverse[operations.length - 1 - index];
    if (!undo || (operation.op !== 'add' && operation.op !== 'replace' && operation.op !== 'remove')) return [];
    const before = 'value' in undo ? { before: undo.value } : {};
    const after = operation.op === 'remove' ? {} : { after: operation.value };
    // The inverse of an item that was put at the end (`-`) knows where that was.
    return [{ op: operation.op, path: undo.path, ...before, ...after }];
  });
}

/** Whether it is an item of a list that came or went. */
function movesOthers({ op, path }: PlaceChange): boolean {
  return op !== 'replace' && parseIndex(parsePointer(path)?.at(-1) ?? '') !== undefined;
}

/** Two changes of one place as one; undefined when the second takes the first back. */
function join(first: PlaceChange, second: PlaceChange): PlaceChange | undefined {
  const { path } = first;
  const [had, has] = ['before' in first, 'after' in second];
  if (!had && !has) return undefined;
  if (had && has && JSON.stringify(first.before) === JSON.stringify(second.after)) return undefined;
  return {
    op: had && has ? 'replace' : has ? 'add' : 'remove',
    path,
    ...(had ? { before: first.before as Json } : {}),
    ...(has ? { after: second.after as Json } : {}),
  };
}
