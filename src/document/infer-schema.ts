import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Instance, Translatable } from './state.ts';
import { isInstance } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** A value schema guessed from a value, for an upstream that gives none: what is there gets a fitting control, and nothing is required. */
export function inferSchema(value: Instance): ValueSchema {
  return inferFieldset(value);
}

function inferFieldset(instance: JsonObject): ValueSchema {
  const properties: Record<string, ValueSchema> = { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' } };
  for (const [name, child] of Object.entries(instance)) {
    if (name !== '_id' && name !== '_type') properties[name] = inferPart(name, child);
  }
  return { type: 'object', properties, required: ['_type', '_id'], additionalProperties: true };
}

function inferPart(name: string, value: Json): ValueSchema {
  const label = toLabel(name);
  if (Array.isArray(value) && value.length > 0 && value.every((item: Json) => isInstance(item))) {
    const items = (value as readonly JsonObject[]).map(inferFieldset);
    const merged: ValueSchema = { ...(items[0] as ValueSchema), properties: Object.assign({}, ...items.map(({ properties }) => properties)) as Record<string, ValueSchema> };
    return { type: 'array', items: merged, 'x-deed': { label, repeatable: { min: 0, max: 100, itemLabel: firstTexts(value[0] as JsonObject) } } };
  }
  if (isInstance(value)) return { ...inferFieldset(value), 'x-deed': { label } };
  return { ...inferField(value), 'x-deed': { ...inferField(value)['x-deed'], label } };
}

function inferField(value: Json): ValueSchema {
  if (typeof value === 'number') return { type: ['number', 'null'], 'x-deed': { widget: 'number' } };
  if (typeof value === 'boolean') return { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } };
  if (Array.isArray(value)) return { type: 'array', items: { type: 'string', enum: value.filter((item) => typeof item === 'string') as string[] }, 'x-deed': { widget: 'choices' } };
  if (isObject(value)) {
    const type = value['_type'];
    return { type: 'object', 'x-deed': { widget: type === 'money' ? 'money' : type === 'richtext' ? 'richtext' : 'translatable' } };
  }
  if (typeof value !== 'string') return { 'x-deed': { widget: 'text' } };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } };
  return { type: 'string', 'x-deed': { widget: value.length > 80 || value.includes('\n') ? 'multiline' : 'text' } };
}

function firstTexts(instance: JsonObject): string[] {
  return Object.entries(instance).filter(([name, child]) => !name.startsWith('_') && typeof child === 'string').map(([name]) => name).slice(0, 3);
}

/** `first_name` → "First name", the same in every language. */
function toLabel(name: string): Translatable {
  const words = name.replaceAll('_', ' ').trim();
  return { _type: 'translatable', en: words.charAt(0).toUpperCase() + words.slice(1) };
}
