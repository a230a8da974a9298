import { kindOf, listProperties, parseIndex, parsePointer } from '../../../document/index.ts';
import type { ValueSchema } from '../../../document/index.ts';

/** Something to do at a place of the contract. */
interface Thing {
  readonly path: string;
}

/** The things of one section of the form; of no section for what stands outside of all of them. */
export interface ThingGroup<T extends Thing> {
  readonly section: string | undefined;
  readonly things: readonly T[];
}

/**
 * Puts things under the sections of the form, in the order in which a user comes to them there, independent of their
 * source: the document's name first.
 *
 *     /value/rent/amount, /document_name, /value/parties/1/name, /value/parties/0/email
 *     ──▶  (none): /document_name   parties: 0/email, 1/name   rent: amount
 */
export function groupThings<T extends Thing>(things: readonly T[], schema: ValueSchema): readonly ThingGroup<T>[] {
  const ranked = things.map((thing) => ({ thing, rank: rankOf(thing.path, schema) }));
  ranked.sort((a, b) => compareRanks(a.rank, b.rank));
  const groups: { section: string | undefined; things: T[] }[] = [];
  for (const { thing } of ranked) {
    const section = sectionOf(thing.path, schema);
    const last = groups.at(-1);
    if (last && last.section === section) last.things.push(thing);
    else groups.push({ section, things: [thing] });
  }
  return groups;
}

/** The fieldset at the root of the form that a place is in. */
function sectionOf(path: string, schema: ValueSchema): string | undefined {
  const [root, name = ''] = parsePointer(path) ?? [];
  const part = root === 'value' ? ownPart(schema, name) : undefined;
  return part && kindOf(part) !== 'field' ? name : undefined;
}

/**
 * The place of each step of a path among its neighbours; none outside of the value. `/value/parties/1/name` is `[0, 1,
 * 2]` where parties is the first part of the form and name the third field of a party. Names that the schema does not
 * know come before their neighbours, as -1.
 */
function rankOf(path: string, schema: ValueSchema): readonly number[] {
  const [root, ...tokens] = parsePointer(path) ?? [];
  if (root !== 'value') return [];
  let at: ValueSchema | undefined = schema;
  return tokens.map((token) => {
    const index: number | undefined = at?.items ? parseIndex(token) : undefined;
    const rank: number = index ?? (at ? listProperties(at).findIndex(([name]) => name === token) : -1);
    at = index === undefined ? at && ownPart(at, token) : at?.items;
    return rank;
  });
}

function ownPart({ properties }: ValueSchema, name: string): ValueSchema | undefined {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined;
}

/** A container comes before its content. */
function compareRanks(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((rank, at) => rank !== b[at]);
  return index < 0 ? a.length - b.length : (a[index] ?? 0) - (b[index] ?? -1);
}
