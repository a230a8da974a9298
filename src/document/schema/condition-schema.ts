import type { Condition } from '../condition.ts';
import type { JsonObject } from '../json.ts';
import { parseIndex, parsePointer } from '../pointer.ts';
import { listConditionPaths } from '../visibility.ts';

/** Something that holds of the value which stands `level` tokens below the root, on the way to a field. */
export interface Test {
  readonly level: number;
  readonly schema: JsonObject;
}

/** Tests that all have to hold. */
export type Term = readonly Test[];

const NEVER: JsonObject = { not: {} };
/** No list is as long; a schema that names an item names all before it. */
const MOST_ITEMS = 10_000;

/**
 * A field's `visibleWhen` as JSON Schema: it holds when all tests of any of the terms do. One test where all paths
 * begin at the same level
 * (siblings, or the root), else the condition's disjunctive normal form, because one schema cannot speak of two levels
 * at once.
 * @param depth - how many tokens the field's own pointer has, from the value root
 */
export function termsOf(condition: Condition, depth: number, wanted = true): readonly Term[] {
  const levels = [...new Set(listConditionPaths(condition).map((path) => levelOf(path, depth)))];
  if (levels.length <= 1) {
    const schema = toSchema(condition, depth);
    return [[{ level: Math.max(0, levels[0] ?? 0), schema: wanted ? schema : { not: schema } }]];
  }
  if ('not' in condition) return termsOf(condition.not, depth, !wanted);
  const parts = ('all' in condition ? condition.all : 'any' in condition ? condition.any : []).map((part) =>
    termsOf(part, depth, wanted),
  );
  // De Morgan: that not all hold is that any does not.
  return 'all' in condition === wanted ? combineTerms(parts) : parts.flat();
}

/** The terms of several conditions that all have to hold. */
export function combineTerms(parts: readonly (readonly Term[])[]): readonly Term[] {
  return parts.reduce<readonly Term[]>(
    (made, terms) => made.flatMap((left) => terms.map((right) => [...left, ...right])),
    [[]],
  );
}

function toSchema(condition: Condition, depth: number): JsonObject {
  if ('all' in condition)
    return condition.all.length === 0 ? {} : { allOf: condition.all.map((part) => toSchema(part, depth)) };
  if ('any' in condition)
    return condition.any.length === 0 ? NEVER : { anyOf: condition.any.map((part) => toSchema(part, depth)) };
  if ('not' in condition) return { not: toSchema(condition.not, depth) };
  if (levelOf(condition.path, depth) < 0) return NEVER;
  const rest = parsePointer(condition.path.replace(/^\d+/, '')) ?? [];
  return rest.reduceRight<JsonObject>((schema, name) => inMember(name, schema), condition.schema);
}

/** That a member is there and is as `schema` says. A number names an item where it is asked of a list. */
function inMember(name: string, schema: JsonObject): JsonObject {
  const member = { properties: { [name]: schema }, required: [name] };
  const index = parseIndex(name);
  if (index === undefined) return member;
  if (index >= MOST_ITEMS) return NEVER;
  const item = { prefixItems: [...Array.from({ length: index }, () => true), schema], minItems: index + 1 };
  return {
    anyOf: [
      { type: 'object', ...member },
      { type: 'array', ...item },
    ],
  };
}

/** Below 0 for a path that climbs out of the value: nothing is there. */
function levelOf(path: string, depth: number): number {
  return path.startsWith('/') || path === '' ? 0 : depth - Number.parseInt(path, 10);
}
