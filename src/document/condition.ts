import type { Json, JsonObject } from './json.ts';
import { findSchemaFault } from './schema/json-schema.ts';

/**
 * The condition under which something is shown. A leaf holds while the value at `path` satisfies `schema`. `path` is a
 * JSON Pointer from the value root (`/pets/allowed`). In a field's `visibleWhen` it may be a Relative JSON Pointer
 * (`1/kind` is the sibling field `kind`). With `scope`, it is a pointer from the item of the `each` of that name.
 */
export type Condition =
  | { readonly path: string; readonly scope?: string; readonly schema: JsonObject }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Finds the value a leaf of a condition speaks of; undefined when nothing is there. */
export type ResolveLeaf = (leaf: { path: string; scope?: string }) => Json | undefined;

/** Whether a condition holds. A value that is not there satisfies no leaf. */
export function holds(condition: Condition, resolve: ResolveLeaf): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, resolve));
  if ('any' in condition) return condition.any.some((part) => holds(part, resolve));
  if ('not' in condition) return !holds(condition.not, resolve);
  const value = resolve(condition);
  return value !== undefined && satisfies(value, condition.schema);
}

/** Whether a value satisfies a JSON Schema (`findSchemaFault` says which parts of 2020-12 are known). */
export function satisfies(value: Json, schema: JsonObject): boolean {
  return findSchemaFault(value, schema) === undefined;
}
