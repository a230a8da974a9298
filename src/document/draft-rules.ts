import type { DraftErrorCode } from './draft-error.ts';
import { isId } from './id.ts';
import { idOf, kindOf } from './instance.ts';
import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import { fieldKindOf } from './kinds/kinds.ts';
import { formatPointer } from './pointer.ts';
import type { ValueSchema } from './value-schema.ts';

/** The reason a draft refuses a value, and the place, as a pointer into the value. */
export interface DraftError {
  readonly code: DraftErrorCode;
  readonly path: string;
}

type Tokens = readonly (string | number)[];
type Found = DraftError | undefined;

/**
 * The first thing a draft refuses in a value, or undefined. Unfinished values (empty, too short, half-typed) pass;
 * `findProblems` names those. `tokens` are where the value stands in the state.
 */
export function checkDraftValue(value: Json, schema: ValueSchema, tokens: Tokens): Found {
  const kind = kindOf(schema);
  if (kind === 'fieldset') return checkInstance(value, schema, tokens);
  if (kind === 'field') return checkField(value, schema, tokens);
  if (!Array.isArray(value)) return at('wrong_type', tokens);
  return (
    checkCount(value, schema, tokens) ??
    first(value, (item: Json, index) => checkInstance(item, schema.items as ValueSchema, [...tokens, index]))
  );
}

/** Whether a repeatable fieldset has as many instances as its schema allows. */
export function checkCount(list: readonly Json[], schema: ValueSchema, tokens: Tokens): Found {
  if (list.length > (schema.maxItems ?? Infinity)) return at('too_many_instances', tokens);
  return list.length < (schema.minItems ?? 0) ? at('too_few_instances', tokens) : undefined;
}

/**
 * The first `_id` that stands twice in a value, or undefined. The ids of an instance are kept for as long as it lives,
 * so after an edit only the new parts are walked through.
 */
export function findDuplicateId(value: Json): Found {
  const ids: string[] = [];
  collectIds(value, ids);
  return new Set(ids).size === ids.length ? undefined : locateDuplicateId(value);
}

const kept = new WeakMap<JsonObject, readonly string[]>();

/** A container on the way down, its children from the last to the next, and where its ids begin in the list of all. */
type Level = readonly [node: Json, left: Json[], start: number];

/**
 * Every `_id` in a part of the value, in any order. Those of an instance are kept with it, since parts that a patch
 * leaves alone are shared.
 *
 * Walks with a list of its own instead of the call stack: where no schema limits the depth of a value, it may be deeper
 * than the stack is. Invariant: `levels` are the containers around the next value. From the `start` of a level on,
 * `into` has the ids found in it so far.
 */
function collectIds(value: Json, into: string[]): void {
  const levels: Level[] = [[null, [value], 0]];
  for (let level = levels.at(-1); level; level = levels.at(-1)) {
    const [around, left, start] = level;
    const node = left.pop();
    if (node === undefined) {
      levels.pop();
      if (idOf(around) !== undefined) kept.set(around as JsonObject, into.slice(start));
    } else if (typeof node === 'object' && node !== null) {
      const known = kept.get(node as JsonObject);
      if (known) {
        for (const id of known) into.push(id);
        continue;
      }
      levels.push([node, Object.values(node) as Json[], into.length]);
      const id = idOf(node);
      if (id !== undefined) into.push(id);
    }
  }
}

/** Where the second of two equal ids stands. Called only when there is one: counting is cheaper than keeping places. */
function locateDuplicateId(value: Json): Found {
  const seen = new Set<string>();
  const left: [node: Json, path: string][] = [[value, '/value']];
  for (let here = left.pop(); here; here = left.pop()) {
    const [node, path] = here;
    const id = idOf(node);
    if (id !== undefined) {
      if (seen.has(id)) return { code: 'id_duplicate', path: `${path}/_id` };
      seen.add(id);
    }
    // The last goes in first, so that they come out in document order.
    for (const [key, child] of Object.entries(node ?? {}).reverse() as [string, Json][])
      if (typeof child === 'object') left.push([child, path + formatPointer([key])]);
  }
  return undefined;
}

function checkInstance(value: Json, schema: ValueSchema, tokens: Tokens): Found {
  if (!isObject(value)) return at('wrong_type', tokens);
  return checkIds(value, schema, tokens) ?? checkMembers(value, schema, tokens);
}

/** Checks the type and the id of an instance. An edit that writes a whole one brings its nested fieldsets, too. */
function checkIds(value: JsonObject, schema: ValueSchema, tokens: Tokens): Found {
  // Other tools' objects have none.
  if (schema.properties && !schema.properties['_id']) return undefined;
  if (value['_type'] !== 'value')
    return at(value['_type'] === undefined ? 'key_missing' : 'not_a_choice', [...tokens, '_type']);
  if (value['_id'] === undefined) return at('id_missing', [...tokens, '_id']);
  if (!isId(value['_id'])) return at('id_invalid', [...tokens, '_id']);
  const missing = Object.entries(schema.properties ?? {}).find(
    ([name, part]) => value[name] === undefined && isStructural(part),
  );
  return missing && at('key_missing', [...tokens, missing[0]]);
}

/** A nested fieldset has to be there; a field, or a list that may be empty, may be left out. */
function isStructural(schema: ValueSchema): boolean {
  const kind = kindOf(schema);
  return kind === 'fieldset' || (kind === 'fieldsets' && (schema.minItems ?? 0) > 0);
}

/** Refuses members that a closed schema does not name. */
function checkMembers(value: JsonObject, schema: ValueSchema, tokens: Tokens): Found {
  return first(Object.entries(value), ([key, child]) => {
    if (key === '_id') return undefined;
    const here = [...tokens, key];
    const declared = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
    const part =
      declared ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
    if (part) return checkDraftValue(child, part, here);
    return schema.additionalProperties === false ? at('unknown_key', here) : undefined;
  });
}

/**
 * A draft may be incomplete and wrong, but its fields have the right type and an allowed length. Patterns, bounds and
 * required fields wait for finalizing.
 */
function checkField(value: Json, schema: ValueSchema, tokens: Tokens): Found {
  if (!hasType(value, schema)) return at('wrong_type', tokens);
  if (schema.const !== undefined && value !== schema.const) return at('not_a_choice', tokens);
  if (schema.enum && !schema.enum.includes(value as string)) return at('not_a_choice', tokens);
  if (typeof value === 'string')
    return [...value].length > (schema.maxLength ?? Infinity) ? at('too_long', tokens) : undefined;
  if (Array.isArray(value)) return checkList(value, schema, tokens);
  if (!isObject(value)) return undefined;
  const { check } = fieldKindOf(schema);
  if (check !== 'by-schema') {
    const code = check(value, schema);
    return code && at(code, tokens);
  }
  const type = schema.properties?.['_type'];
  if (type && value['_type'] === undefined) return at('key_missing', [...tokens, '_type']);
  return checkMembers(value, schema, tokens);
}

function checkList(value: readonly Json[], schema: ValueSchema, tokens: Tokens): Found {
  if (value.length > (schema.maxItems ?? Infinity)) return at('too_long', tokens);
  if (schema.uniqueItems && new Set(value).size < value.length) return at('not_unique', tokens);
  return schema.items
    ? first(value, (item, index) => checkField(item, schema.items as ValueSchema, [...tokens, index]))
    : undefined;
}

/** `integer` takes 1.0, as JSON Schema does. */
function hasType(value: Json, schema: ValueSchema): boolean {
  if (schema.type === undefined) return true;
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  const actual = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  return types.includes(actual) || (actual === 'number' && types.includes('integer') && Number.isInteger(value));
}

function at(code: DraftErrorCode, tokens: Tokens): DraftError {
  return { code, path: formatPointer(tokens) };
}

/** The first fault among items; those after it are not looked at. */
function first<T>(items: readonly T[], check: (item: T, index: number) => Found): Found {
  for (const [index, item] of items.entries()) {
    const found = check(item, index);
    if (found) return found;
  }
  return undefined;
}
