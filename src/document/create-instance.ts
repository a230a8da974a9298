import { createId } from './id.ts';
import { kindOf, listProperties } from './instance.ts';
import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import { fieldKindOf } from './kinds/kinds.ts';
import type { Instance } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/**
 * A new instance of a fieldset: fresh ids, every field at its empty value or its schema's default, as many nested
 * instances as required.
 */
export function createInstance(schema: ValueSchema, options: { readonly languages: readonly string[] }): Instance {
  // Other tools' objects have no ids.
  const instance: Record<string, Json> =
    schema.properties && !schema.properties['_id'] ? {} : { _type: 'value', _id: createId() };
  for (const [name, part] of listProperties(schema)) {
    // A read-only part without a default could never be filled in.
    if (part.readOnly && part.default === undefined && !schema.required?.includes(name)) continue;
    const value = createPart(part, options);
    // Where a schema has no null, an empty field is one that is not there.
    if (value !== null || allowsNull(part)) instance[name] = value;
  }
  return instance as Instance;
}

/** Whether a field's schema has null for its empty value. */
export function allowsNull({ type, enum: choices }: ValueSchema): boolean {
  return (type === undefined || type === 'null' || type.includes('null')) && (choices?.includes(null) ?? true);
}

/** Empty, with as many instances as a list must have at least. */
function createPart(schema: ValueSchema, options: { readonly languages: readonly string[] }): Json {
  const kind = kindOf(schema);
  if (kind === 'fieldset') return createInstance(schema, options);
  if (kind === 'field') return schema.default ?? emptyValue(schema, options.languages);
  return Array.from({ length: schema.minItems ?? 0 }, () => createInstance(schema.items as ValueSchema, options));
}

/** The value a field holds before anybody fills it in. */
export function emptyValue(schema: ValueSchema, languages: readonly string[]): Json {
  return fieldKindOf(schema).empty(schema, languages);
}

/** A copy of an instance in which it and everything nested in it has a new id. */
export function copyInstance<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map((item: Json) => copyInstance(item)) as unknown as T;
  if (!isObject(value)) return value;
  const copy: Record<string, Json> = {};
  for (const [key, child] of Object.entries(value as JsonObject))
    copy[key] = key === '_id' ? createId() : copyInstance(child);
  return copy as unknown as T;
}
