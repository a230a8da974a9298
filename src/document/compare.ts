import { idOf } from './anchor.ts';
import type { Json, JsonObject } from './json.ts';
import { isEqual, isObject } from './json.ts';
import type { Operation } from './patch.ts';
import { formatPointer } from './pointer.ts';

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

/** What is compared, where it stands, and the list that differences go into. */
interface Pair {
  readonly before: Json;
  readonly after: Json;
  readonly tokens: Tokens;
  readonly into: Operation[];
}

/**
 * Adds the operations that lead from one to the other. What is shared by identity is not looked into, so that a
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

/** What is gone is removed first, then what is there is compared or added. */
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

/** Removes what is gone, then walks the goal from the front, moving by remove and add where the order differs. */
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
