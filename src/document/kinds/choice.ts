import type { Json } from '../json.ts';
import { pickText } from '../pick-text.ts';
import type { ValueSchema } from '../value-schema.ts';
import type { FieldKind } from './field-kind.ts';
import { FILLED, readAsIs } from './field-kind.ts';

/** One of the values its schema offers. */
export const choice: FieldKind = {
  empty: () => null,
  read: readAsIs,
  format: formatOption,
  filled: FILLED,
  check: 'by-schema',
};

/** A value by its label; one that has none is printed as it stands. */
export function formatOption(
  value: Json,
  { schema, language }: { readonly schema: ValueSchema; readonly language: string },
): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const options = schema['x-deed']?.options;
  const label = options && Object.hasOwn(options, value) ? options[value] : undefined;
  return pickText(label, language) || String(value);
}
