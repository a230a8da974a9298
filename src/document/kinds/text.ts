import type { FieldKind } from './field-kind.ts';
import { readAsIs } from './field-kind.ts';

/** A line of text. */
export const text: FieldKind = {
  empty: () => '',
  read: readAsIs,
  format: (value) => (typeof value === 'string' ? value.trim() : undefined),
  infer: (values) =>
    values.length > 0 && values.every((value) => typeof value === 'string')
      ? { type: 'string', 'x-deed': { widget: 'text' } }
      : undefined,
  check: 'by-schema',
};
