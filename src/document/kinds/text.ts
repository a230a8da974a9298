import type { FieldKind } from './field-kind.ts';
import { FILLED, readAsIs } from './field-kind.ts';

/** A line of text. */
export const text: FieldKind = {
  empty: () => '',
  read: readAsIs,
  format: (value) => (typeof value === 'string' ? value.trim() : undefined),
  filled: FILLED,
  check: 'by-schema',
};
