import { isDate } from '../schema/json-schema.ts';
import type { FieldKind } from './field-kind.ts';
import { FILLED, readAsIs } from './field-kind.ts';
import { cached, localeOf } from './intl-cache.ts';

/** A day, `YYYY-MM-DD`; half-typed ones are kept as text. */
export const date: FieldKind = {
  empty: () => null,
  read: readAsIs,
  format: (value, { language }) => (typeof value === 'string' ? formatDate(value, language) : undefined),
  filled: FILLED,
  check: 'by-schema',
};

/** In words, by UTC: a day has no time zone. */
function formatDate(value: string, language: string): string {
  // A half-typed date is printed as it stands, and so is one that there is not: `Date` takes 31 February for 3 March.
  if (!isDate(value)) return value;
  const day = new Date(`${value}T00:00:00Z`);
  // Without its zeros, the year 0099 would be read as another.
  return cached(
    `date ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  )
    .formatToParts(day)
    .map((part) => (part.type === 'year' && value < '1000' ? value.slice(0, 4) : part.value))
    .join('');
}
