import type { FieldKind } from './field-kind.ts';
import { FILLED, readAsIs } from './field-kind.ts';
import { cached, localeOf } from './intl-cache.ts';

/** A country, ISO 3166-1 alpha-2. */
export const country: FieldKind = {
  empty: () => null,
  read: readAsIs,
  format: (value, { language }) => {
    if (typeof value !== 'string' || !/^[A-Z]{2}$/.test(value)) return typeof value === 'string' ? value : undefined;
    const names = cached(`region ${language}`, () => new Intl.DisplayNames(localeOf(language), { type: 'region' }));
    return names.of(value) ?? value;
  },
  filled: FILLED,
  check: 'by-schema',
};
