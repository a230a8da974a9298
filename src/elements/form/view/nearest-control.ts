import { isObject } from '../../../document/index.ts';
import type { Json, ValueSchema } from '../../../document/index.ts';
import type { ControlKind, ControlName } from './control-kind.ts';

type Nearest = ControlKind['nearest'];

/** Of a control for one value; objects and lists are shown as they stand. */
export const nearestToOne: Nearest = (value) => (typeof value === 'object' && value !== null ? 'view' : undefined);

/** Of a control that somebody writes into: yes and no are no words. */
export const nearestToLines: Nearest = (value, schema) =>
  typeof value === 'boolean' ? 'view' : nearestToOne(value, schema);

/** Of a control of one line, which cannot show several. */
export const nearestToLine: Nearest = (value, schema) =>
  hasLines(value) ? 'multiline' : nearestToLines(value, schema);

/** Of a number. */
export const nearestToNumber: Nearest = (value, schema) => (hasLines(value) ? 'view' : nearestToLines(value, schema));

/** Of an amount. Either part may be missing: a draft holds one whose currency nobody has chosen yet. */
export const nearestToMoney: Nearest = (value) =>
  unlessMissing(
    value,
    (found) =>
      isObject(found) && typeof (found['amount'] ?? 0) === 'number' && typeof (found['currency'] ?? '') === 'string',
  );

/** Of a text in each language. */
export const nearestToTranslations: Nearest = (value) =>
  unlessMissing(value, (found) => isObject(found) && Object.values(found).every((text) => typeof text === 'string'));

/** Of rich text; null is one where the schema says so. */
export const nearestToRichText: Nearest = (value, schema) => {
  const isShown = isObject(value)
    ? value['_type'] === 'richtext'
    : (value ?? null) === null && schema['x-deed']?.widget === 'richtext';
  return isShown ? undefined : 'view';
};

/** Of several values, where the schema offers them. */
export const nearestToChoices: Nearest = (value, schema) =>
  schema.items?.enum ? unlessMissing(value, areScalars) : listOrView(schema, value);

function unlessMissing(value: Json | undefined, isShown: (value: Json) => boolean): ControlName | undefined {
  return value === undefined || value === null || isShown(value) ? undefined : 'view';
}

function hasLines(value: Json | undefined): boolean {
  return typeof value === 'string' && /[\r\n]/.test(value);
}

/**
 * A list of texts or numbers is one item on each line. Items that a line cannot hold, or that are not of the schema's
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
