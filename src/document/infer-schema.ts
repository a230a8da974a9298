import type { Json, JsonObject } from './json.ts';
import { FORBIDDEN_KEYS, isObject } from './json.ts';
import { isDate } from './json-schema.ts';
import type { Instance, Translatable } from './state.ts';
import { isInstance } from './state.ts';
import type { ValueSchema, Widget } from './value-schema.ts';

/**
 * A value schema guessed from a value, for an upstream that gives none: what is there gets a fitting control, and
 * nothing is required.
 * Every instance of a list is looked at. Where a value tells nothing (null, '', []), `before` goes on, the schema
 * guessed earlier.
 */
export function inferSchema(value: Instance, before?: ValueSchema): ValueSchema {
  return inferFieldset([value], before);
}

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

function inferPart(name: string, values: readonly Json[], before: ValueSchema | undefined): ValueSchema {
  const told = values.filter(
    (value) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  if (told.length === 0 && before) return before;
  const label = toLabel(name);
  const items = told.every((value) => Array.isArray(value)) ? (told as readonly (readonly Json[])[]).flat() : [];
  if (items.length > 0 && items.every(isObject)) {
    const ids = items.flatMap((item) => (typeof item['_id'] === 'string' ? [item['_id']] : []));
    // Nobody could tell which of two is meant.
    if (new Set(ids).size < ids.length) return { readOnly: true, 'x-deed': { label } };
    return {
      type: 'array',
      items: inferFieldset(items, before?.items),
      'x-deed': { label, repeatable: { min: 0, max: 100, itemLabel: firstTexts(items[0] as JsonObject) } },
    };
  }
  if (told.length > 0 && told.every(isFieldsetValue))
    return { ...inferFieldset(told as readonly JsonObject[], before), 'x-deed': { label } };
  const field = items.length > 0 ? listOf(items) : inferField(told.length > 0 ? told : values);
  return { ...field, 'x-deed': { ...field['x-deed'], label } };
}

/** An object that is no value of a field: what has another `_type` is, and so is what has nothing in it. */
function isFieldsetValue(value: Json): boolean {
  return isObject(value) && ('_type' in value ? isInstance(value) : Object.keys(value).length > 0);
}

function listOf(items: readonly Json[]): ValueSchema {
  const [type] = [...new Set(items.map((item) => typeof item))];
  return {
    type: 'array',
    items: items.every((item) => typeof item === type) && (type === 'string' || type === 'number') ? { type } : {},
  };
}

const TYPED: Readonly<Record<string, Widget>> = { money: 'money', richtext: 'richtext', translatable: 'translatable' };

function inferField(values: readonly Json[]): ValueSchema {
  if (values.every((value) => typeof value === 'number'))
    return { type: ['number', 'null'], 'x-deed': { widget: 'number' } };
  if (values.every((value) => typeof value === 'boolean'))
    return { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } };
  if (values.some((value) => typeof value === 'object' && value !== null)) {
    const type = new Set(values.map((value) => (isObject(value) ? String(value['_type']) : '')));
    const widget = type.size === 1 ? TYPED[[...type][0] ?? ''] : undefined;
    return widget ? { type: 'object', 'x-deed': { widget } } : { readOnly: true };
  }
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length || texts.length === 0) return { 'x-deed': { widget: 'text' } };
  if (texts.every(isDate)) return { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } };
  return {
    type: 'string',
    'x-deed': { widget: texts.some((text) => text.length > 80 || text.includes('\n')) ? 'multiline' : 'text' },
  };
}

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
