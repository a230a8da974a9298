import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { isDate } from '../schema/json-schema.ts';
import { OBJECT_WIDGETS } from '../value-schema.ts';
import type { ObjectWidget, ValueSchema } from '../value-schema.ts';

type Infer = (values: readonly Json[]) => ValueSchema | undefined;

/** Longer than this is more than a line. */
const LINE = 80;

/**
 * The kinds that values tell, in the order they are tried: what tells more goes before what any text would do for.
 * Values that a kind shares with others do not tell it: a text may be a phone number or not.
 */
const INFER: readonly Infer[] = [
  (values) => ofType('number', values),
  (values) => ofType('boolean', values),
  ...OBJECT_WIDGETS.map(
    (widget): Infer =>
      (values) =>
        inferTyped(widget, values),
  ),
  inferChoices,
  (values) =>
    values.every((value) => typeof value === 'string' && isDate(value))
      ? { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } }
      : undefined,
  (values) =>
    values.every((value) => typeof value === 'string') &&
    values.some((value) => value.length > LINE || value.includes('\n'))
      ? { type: 'string', 'x-deed': { widget: 'multiline' } }
      : undefined,
  (values) =>
    values.length > 0 && values.every((value) => typeof value === 'string')
      ? { type: 'string', 'x-deed': { widget: 'text' } }
      : undefined,
];

/** The schema of a field that holds these values, by the first kind that they tell; undefined when they tell none. */
export function inferKind(values: readonly Json[]): ValueSchema | undefined {
  for (const infer of INFER) {
    const schema = infer(values);
    if (schema) return schema;
  }
  return undefined;
}

function ofType(type: 'number' | 'boolean', values: readonly Json[]): ValueSchema | undefined {
  return values.every((value) => typeof value === type)
    ? { type: [type, 'null'], 'x-deed': { widget: type } }
    : undefined;
}

function inferChoices(values: readonly Json[]): ValueSchema | undefined {
  const items = values.every((value) => Array.isArray(value)) ? (values as readonly (readonly Json[])[]).flat() : [];
  const [type] = new Set(items.map((item) => typeof item));
  if (type === undefined) return undefined;
  const isOneType = items.every((item) => typeof item === type) && (type === 'string' || type === 'number');
  return { type: 'array', items: isOneType ? { type } : {} };
}

/** The schema of a field whose values are all objects of one `_type`; undefined for any others. */
function inferTyped(widget: ObjectWidget, values: readonly Json[]): ValueSchema | undefined {
  const isTyped = values.length > 0 && values.every((value) => isObject(value) && value['_type'] === widget);
  return isTyped ? { type: 'object', 'x-deed': { widget } } : undefined;
}
