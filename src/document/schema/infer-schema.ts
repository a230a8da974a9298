import type { Json, JsonObject } from '../json.ts';
import { FORBIDDEN_KEYS, isObject } from '../json.ts';
import { inferKind } from '../kinds/infer-field.ts';
import type { Instance, Translatable } from '../state.ts';
import { isInstance } from '../state.ts';
import type { ValueSchema } from '../value-schema.ts';

/**
 * A value schema guessed from a value, for an upstream that gives none: present members get a fitting control, and
 * nothing is required. Every instance of a list is looked at. Where a value gives no hint (null, '', []), `before` goes
 * on, the schema guessed earlier.
 */
export function inferSchema(value: Instance, before?: ValueSchema): ValueSchema {
  return inferFieldset([value], before);
}

/** A fieldset that every one of the instances fits: a name that any of them has is a field. */
function inferFieldset(instances: readonly JsonObject[], before: ValueSchema | undefined): ValueSchema {
  const own = instances.some((each) => isInstance(each));
  const names = [...new Set(instances.flatMap((each) => Object.keys(each)))].filter(
    (name) => name !== '_id' && name !== '_type' && !FORBIDDEN_KEYS.has(name),
  );
  const parts = names.map((name) => {
    const values = instances.flatMap((each) => (Object.hasOwn(each, name) ? [each[name] as Json] : []));
    return [name, inferPart(name, values, before?.properties?.[name])] as const;
  });
  return {
    type: 'object',
    properties: {
      ...(own ? { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } } : {}),
      ...Object.fromEntries(parts),
    },
    required: own ? ['_type', '_id'] : [],
    additionalProperties: true,
  };
}

/** A field by all values that it has anywhere. Without any it stays as it was guessed before. */
function inferPart(name: string, values: readonly Json[], before: ValueSchema | undefined): ValueSchema {
  const told = values.filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  if (told.length === 0 && before) return before;
  const label = toLabel(name);
  const items = told.every((value) => Array.isArray(value)) ? (told as readonly (readonly Json[])[]).flat() : [];
  if (items.length > 0 && items.every(isObject)) {
    const ids = items.flatMap((item) => (typeof item['_id'] === 'string' ? [item['_id']] : []));
    // With duplicate ids it would be unclear which item is meant.
    if (new Set(ids).size < ids.length) return { readOnly: true, 'x-deed': { label } };
    return {
      type: 'array',
      items: inferFieldset(items, before?.items),
      'x-deed': { label, repeatable: { min: 0, max: 100, itemLabel: firstTexts(items[0] as JsonObject) } },
    };
  }
  if (told.length > 0 && told.every(isFieldsetValue))
    return { ...inferFieldset(told as readonly JsonObject[], before), 'x-deed': { label } };
  const field = inferField(told.length > 0 ? told : values);
  return { ...field, 'x-deed': { ...field['x-deed'], label } };
}

/**
 * Whether a value is an object and not the value of a field. One with another `_type` is the value of a field, and so
 * is an empty one.
 */
function isFieldsetValue(value: Json): boolean {
  return isObject(value) && ('_type' in value ? isInstance(value) : Object.keys(value).length > 0);
}

/**
 * The schema from the first kind that knows these values. Objects that no kind knows cannot be changed; the rest is
 * text.
 */
function inferField(values: readonly Json[]): ValueSchema {
  const schema = inferKind(values);
  if (schema) return schema;
  const holdsObjects = values.some((value) => typeof value === 'object' && value !== null);
  return holdsObjects ? { readOnly: true } : { 'x-deed': { widget: 'text' } };
}

/** The members that tell instances apart in a list: their first texts. */
function firstTexts(instance: JsonObject): string[] {
  return Object.entries(instance)
    .filter(([name, child]) => !name.startsWith('_') && typeof child === 'string')
    .map(([name]) => name)
    .slice(0, 3);
}

/** `first_name` → "First name", the same in every language. */
function toLabel(name: string): Translatable {
  const words = name.replaceAll('_', ' ').trim();
  return { _type: 'translatable', en: words.charAt(0).toUpperCase() + words.slice(1) };
}
