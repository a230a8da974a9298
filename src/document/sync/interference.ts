import type { Anchor, AnchoredOperation } from './anchor.ts';

/** Roots that any edit may be changed in by itself; whatever else is written (`status`) concerns every edit. */
const EDITED: ReadonlySet<unknown> = new Set(['document_name', 'value', 'sections', 'appearance']);

/**
 * Whether two operations that were made on the same document might come out differently in the other order. Never
 * false where they do; true now and then where they do not.
 *
 *     /parties/{a}/name      /parties/{a}          true: one place lies within the other
 *     /parties/{a}/name      /parties/{b}          false
 *     add to /parties        remove from /parties  true: order and number of one list
 *     add to /parties        /parties/{a}/name     false: an item is found by its `_id`, wherever it moves
 *     /notes/0/text          /notes/3              true: items without an `_id` have nothing but their number
 */
export function mayInterfere(one: AnchoredOperation, other: AnchoredOperation): boolean {
  if (!EDITED.has(one.at[0]) || !EDITED.has(other.at[0])) return true;
  const [first, second] = [targetOf(one), targetOf(other)];
  if (first.list !== undefined && first.list === second.list) return true;
  return within(first.path, second.path) || within(second.path, first.path);
}

/** Where an operation writes, in names that two documents agree on. */
interface WriteTarget {
  /** The place that the operation writes to, as far as names and ids can tell it. */
  readonly path: readonly string[];
  /** The list whose items it adds to or removes from. */
  readonly list: string | undefined;
}

/** Up to the first plain index: what such an index means depends on what others did. */
function targetOf({ op, at }: AnchoredOperation): WriteTarget {
  const numbered = at.findIndex((anchor) => typeof anchor === 'number' || anchor === '-');
  const path = (numbered < 0 ? at : at.slice(0, numbered)).map(nameOf);
  const last = at.at(-1);
  const changesList = numbered < 0 && typeof last === 'object' && (op === 'remove' || 'after' in last);
  return { path, list: changesList ? path.slice(0, -1).join('/') : undefined };
}

function nameOf(anchor: Anchor): string {
  if (typeof anchor !== 'object') return `.${anchor}`;
  // A new item lies in its list, but in no other item of it.
  return 'id' in anchor ? `#${anchor.id}` : '+';
}

/** True when the inner place is the outer one or lies inside it. */
function within(outer: readonly string[], inner: readonly string[]): boolean {
  return outer.length <= inner.length && outer.every((name, depth) => inner[depth] === name);
}
