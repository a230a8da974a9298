import { isEmptyValue } from './instance.ts';
import type { Json } from './json.ts';
import { fieldKindOf } from './kinds/kinds.ts';
import { OTHER_LINE_ENDS } from './line-ends.ts';
import type { ValueSchema } from './value-schema.ts';

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
