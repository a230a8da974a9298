import { createId } from './id.ts';
import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Instance } from './state.ts';
import type { ValueSchema, Widget } from './value-schema.ts';

/** How a schema node is laid out: a field, one fieldset, or a list of fieldsets. */
export type NodeKind = 'field' | 'fieldset' | 'fieldsets';

/** What a property of a fieldset schema is. */
export function kindOf(schema: ValueSchema): NodeKind {
  if (schema.properties?.['_id']) return 'fieldset';
  return schema.items?.properties?.['_id'] ? 'fieldsets' : 'field';
}

/** The fields and nested fieldsets of a fieldset schema, in the order they are shown. */
export function listProperties(schema: ValueSchema): readonly (readonly [name: string, schema: ValueSchema])[] {
  let list = ordered.get(schema);
  if (!list) {
    list = Object.entries(schema.properties ?? {})
      .filter(([name]) => name !== '_id' && name !== '_type')
      .map((entry, index) => ({ entry, order: entry[1]['x-deed']?.order ?? index, index }))
      .sort((a, b) => a.order - b.order || a.index - b.index)
      .map(({ entry }) => entry);
    ordered.set(schema, list);
  }
  return list;
}

const ordered = new WeakMap<ValueSchema, readonly (readonly [string, ValueSchema])[]>();

/** A new instance of a fieldset: fresh ids, every field at its empty value or its schema's default, as many nested instances as required. */
export function createInstance(schema: ValueSchema, options: { readonly languages: readonly string[] }): Instance {
  const instance: Record<string, Json> = { _type: 'value', _id: createId() };
  for (const [name, part] of listProperties(schema)) instance[name] = createPart(part, options);
  return instance as Instance;
}

function createPart(schema: ValueSchema, options: { readonly languages: readonly string[] }): Json {
  const kind = kindOf(schema);
  if (kind === 'fieldset') return createInstance(schema, options);
  if (kind === 'field') return schema.default ?? emptyValue(schema, options.languages);
  return Array.from({ length: schema.minItems ?? 0 }, () => createInstance(schema.items as ValueSchema, options));
}

/** The value a field holds before anybody fills it in. */
export function emptyValue(schema: ValueSchema, languages: readonly string[]): Json {
  switch (widgetOf(schema)) {
    case 'translatable': return { _type: 'translatable', ...Object.fromEntries(languages.map((language) => [language, ''])) };
    case 'richtext': return { _type: 'richtext', content: [] };
    case 'money': return { _type: 'money', amount: null, currency: schema['x-deed']?.currencies?.[0] ?? 'EUR' };
    case 'choices': return [];
    case 'number': case 'date': case 'boolean': case 'choice': case 'country': return null;
    default: return '';
  }
}

/** True for a value that counts as not filled in. */
export function isEmptyValue(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  if (value['_type'] === 'money') return value['amount'] === null || value['amount'] === undefined;
  if (value['_type'] === 'richtext') return isEmptyValue(value['content']);
  return value['_type'] === 'translatable' && Object.entries(value).every(([key, text]) => key === '_type' || isEmptyValue(text));
}

/** The control for a field: the one its schema names, else the one its JSON type suggests. */
export function widgetOf(schema: ValueSchema): Widget {
  const named = schema['x-deed']?.widget;
  if (named) return named;
  if (schema.enum) return 'choice';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type ?? [];
  if (types.includes('array')) return 'choices';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('object')) return schema['x-deed']?.translatable ? 'translatable' : 'richtext';
  return schema.format === 'date' ? 'date' : schema.format === 'email' ? 'email' : 'text';
}

/** A copy of an instance in which it and everything nested in it has a new id. */
export function copyInstance<T extends Json>(value: T): T {
  if (Array.isArray(value)) return value.map((item: Json) => copyInstance(item)) as unknown as T;
  if (!isObject(value)) return value;
  const copy: Record<string, Json> = {};
  for (const [key, child] of Object.entries(value as JsonObject)) copy[key] = key === '_id' ? createId() : copyInstance(child);
  return copy as unknown as T;
}
