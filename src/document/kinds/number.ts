import type { FieldKind } from './field-kind.ts';
import { FILLED, readAsIs } from './field-kind.ts';
import { numberFormat } from './intl-cache.ts';

/** A number. */
export const number: FieldKind = {
  empty: () => null,
  read: readAsIs,
  format: (value, { language }) => (typeof value === 'number' ? numberFormat(language).format(value) : undefined),
  filled: FILLED,
  check: 'by-schema',
};
