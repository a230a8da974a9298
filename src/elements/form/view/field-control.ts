import { isObject } from '../../../document/index.ts';
import type { Json, ValueSchema, Widget } from '../../../document/index.ts';

/**
 * What a field is drawn with: the control its schema asks for, `list` for one item on each line, `view` for a value
 * that no control can change without losing some of it.
 */
export type ControlName = Widget | 'list' | 'view';

/** The control that shows a value whole: the field's own, or the nearest that does. */
export function controlOf(widget: Widget, schema: ValueSchema, value: Json | undefined): ControlName {
  if (schema.readOnly === true) return 'view';
  switch (widget) {
    case 'money':
      return value === undefined || value === null || isMoney(value) ? widget : 'view';
    case 'translatable':
      return value === undefined || value === null || isTranslations(value) ? widget : 'view';
    case 'richtext':
      return (
        isObject(value)
          ? value['_type'] === 'richtext'
          : (value ?? null) === null && schema['x-deed']?.widget === widget
      )
        ? widget
        : 'view';
    case 'choices':
      return schema.items?.enum
        ? value === undefined || value === null || areScalars(value)
          ? widget
          : 'view'
        : listOrView(schema, value);
    default:
      return typeof value === 'object' && value !== null ? 'view' : lineOrLines(widget, value);
  }
}

const TYPED: ReadonlySet<Widget> = new Set<Widget>(['text', 'email', 'phone', 'date']);

/** One line cannot show several. */
function lineOrLines(widget: Widget, value: Json | undefined): ControlName {
  if (typeof value !== 'string' || !/[\r\n]/.test(value))
    return typeof value === 'boolean' && (TYPED.has(widget) || widget === 'number' || widget === 'multiline')
      ? 'view'
      : widget;
  return TYPED.has(widget) ? 'multiline' : widget === 'number' ? 'view' : widget;
}

/**
 * A list of texts or numbers is one item on each line; items that a line cannot hold, or that are not of the schema's
 * type, are shown as they are.
 */
function listOrView({ items }: ValueSchema, value: Json | undefined): ControlName {
  const typed = items?.type === 'string' || items?.type === 'number' || items?.type === 'integer';
  if (value === undefined || value === null) return typed ? 'list' : 'view';
  if (!areScalars(value)) return 'view';
  return (typed || value.length > 0) &&
    value.every(
      (item) =>
        (typeof item === 'number') === (items?.type === 'number' || items?.type === 'integer') &&
        !/[\r\n]/.test(String(item)),
    )
    ? 'list'
    : 'view';
}

function areScalars(value: Json): value is readonly (string | number)[] {
  return Array.isArray(value) && value.every((item: Json) => typeof item === 'string' || typeof item === 'number');
}

/** Either part may be missing: a draft holds an amount whose currency nobody has chosen yet. */
function isMoney(value: Json): boolean {
  return isObject(value) && typeof (value['amount'] ?? 0) === 'number' && typeof (value['currency'] ?? '') === 'string';
}

function isTranslations(value: Json): boolean {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}
