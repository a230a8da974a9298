import type { Json, ValueSchema } from 'deedkit/document';
import { kindOf, widgetOf } from 'deedkit/document';
import { isExact } from 'deedkit/protocol';
import { writeField } from '../document-data/field-value.ts';
import type { Wanted } from '../outcome.ts';

/** A field of a document's value: the keys and indexes that lead to it, and its schema. */
export interface ValueTarget {
  readonly kind: 'value';
  readonly tokens: readonly (string | number)[];
  readonly schema: ValueSchema;
}

/** Instances of a list that columns may name. */
const MOST_INSTANCES = 50;
const STEPS = /\.?([^.[\]]+)|\[(\d{1,4})\]/gy;

/** Reads the way behind `value`, such as `.basic.title` or `.parties[0].email`; undefined where no field is there. */
export function readValueTarget(way: string, schema: ValueSchema): ValueTarget | undefined {
  const tokens: (string | number)[] = [];
  let [at, behind]: [ValueSchema, number] = [schema, 0];
  for (const [step, key, index] of way.matchAll(STEPS)) {
    behind += step.length;
    const next = key === undefined ? instanceOf(at, Number(index)) : memberOf(at, key);
    if (!next) return undefined;
    tokens.push(key ?? Number(index));
    at = next;
  }
  const isField = tokens.length > 0 && behind === way.length && kindOf(at) === 'field';
  return isField ? { kind: 'value', tokens, schema: at } : undefined;
}

function memberOf({ properties = {} }: ValueSchema, key: string): ValueSchema | undefined {
  return Object.hasOwn(properties, key) && key !== '_id' && key !== '_type' ? properties[key] : undefined;
}

function instanceOf(schema: ValueSchema, index: number): ValueSchema | undefined {
  if (kindOf(schema) !== 'fieldsets') return undefined;
  return index < (schema.maxItems ?? MOST_INSTANCES) ? schema.items : undefined;
}

const TRUE: ReadonlySet<string> = new Set(['true', 'yes', 'x', '1']);
const FALSE: ReadonlySet<string> = new Set(['false', 'no', '0']);
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** A cell as the value of its field; what would be right where it cannot be one. */
export function readValueCell(
  { schema }: ValueTarget,
  text: string,
  language: string,
): { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly wanted: Wanted } {
  const widget = widgetOf(schema);
  const word = text.toLowerCase();
  if (widget === 'boolean' && (TRUE.has(word) || FALSE.has(word))) return { ok: true, value: TRUE.has(word) };
  if (widget === 'boolean') return { ok: false, wanted: 'flag' };
  if (widget === 'number') {
    const isRead = DECIMAL.test(text) && isExact(text);
    return isRead ? { ok: true, value: Number(text) } : { ok: false, wanted: 'number' };
  }
  return writeField(text, { schema, current: undefined, language });
}

/** Puts a value where tokens lead, in data as an application has it. */
export function putAt(data: Json | undefined, [first, ...rest]: readonly (string | number)[], value: Json): Json {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list = Array.isArray(data) ? [...(data as readonly Json[])] : [];
    // Those before it are there, without data of their own.
    while (list.length <= first) list.push({});
    return list.map((one, index) => (index === first ? putAt(one, rest, value) : one));
  }
  const object = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : {};
  const members = object as Readonly<Record<string, Json>>;
  return { ...members, [first]: putAt(members[first], rest, value) };
}
