import type { Json } from './json.ts';
import { isObject } from './json.ts';
import type { ValueSchema, Widget } from './value-schema.ts';
import { isObjectWidget, isWidget } from './value-schema.ts';

/** How a schema node is laid out: a field, one fieldset, or a list of fieldsets. */
export type NodeKind = 'field' | 'fieldset' | 'fieldsets';

/**
 * The kind of a property of a fieldset schema. An object with members of its own is a fieldset also without an `_id`,
 * as other tools write them.
 */
export function kindOf(schema: ValueSchema): NodeKind {
  if (isFieldset(schema)) return 'fieldset';
  return schema.items && isFieldset(schema.items) ? 'fieldsets' : 'field';
}

/** Ours have an `_id`; another tool's is an object without a control or a type of its own. */
function isFieldset({ properties, readOnly, 'x-deed': deed }: ValueSchema): boolean {
  return (
    properties !== undefined &&
    (properties['_id'] !== undefined || (!properties['_type'] && !deed?.widget && readOnly !== true))
  );
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

/** True for a value that counts as not filled in. */
export function isEmptyValue(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  if (value['_type'] === 'money') return value['amount'] === null || value['amount'] === undefined;
  if (value['_type'] === 'richtext') return isEmptyValue(value['content']);
  return (
    isObjectWidget(value['_type']) &&
    Object.entries(value).every(([key, text]) => key === '_type' || isEmptyValue(text))
  );
}

/**
 * The kind of a field: the one its schema names, else the one its JSON type suggests. An unknown name counts as that of
 * a text.
 */
export function widgetOf(schema: ValueSchema): Widget {
  const named = schema['x-deed']?.widget;
  if (named) return isWidget(named) ? named : 'text';
  if (schema.enum) return 'choice';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (types.includes('array')) return 'choices';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  if (types.includes('object')) return schema['x-deed']?.translatable ? 'translatable' : 'richtext';
  return schema.format === 'date' ? 'date' : schema.format === 'email' ? 'email' : 'text';
}

/** The `_id` of an instance or section; undefined for everything else. */
export function idOf(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value['_id'] === 'string' ? value['_id'] : undefined;
}
