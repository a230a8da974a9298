import { isEmptyValue } from './instance.ts';
import type { Json } from './json.ts';
import { fieldKindOf } from './kinds/kinds.ts';
import type { ValueSchema } from './value-schema.ts';

export { formatDeadline } from './deadline.ts';

/**
 * Ends of lines that browsers show nothing for, or a space: two words would be one. Word copies U+000B, some programs
 * the others.
 */
export const OTHER_LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A field's value as a document in `language` prints it: dates in words, money with its currency, choices by their
 * labels.
 * Undefined when the value is empty, or not of the kind its schema says.
 */
export function formatValue(value: Json | undefined, schema: ValueSchema, language: string): string | undefined {
  if (value === undefined || isEmptyValue(value)) return undefined;
  const text = fieldKindOf(schema).format(value, { schema, language });
  return text?.replace(OTHER_LINE_ENDS, '\n');
}
