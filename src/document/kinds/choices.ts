import type { Json } from '../json.ts';
import { formatOption } from './choice.ts';
import type { FieldKind } from './field-kind.ts';
import { readAsIs } from './field-kind.ts';
import { cached, localeOf } from './intl-cache.ts';

/** Any number of the values its schema offers. */
export const choices: FieldKind = {
  empty: () => [],
  read: readAsIs,
  format: (value, field) => {
    if (!Array.isArray(value)) return undefined;
    const labels = value.flatMap((item: Json) => formatOption(item, field) ?? []);
    const { language } = field;
    return cached(`list ${language}`, () => new Intl.ListFormat(localeOf(language), { type: 'conjunction' })).format(
      labels,
    );
  },
  filled: { minItems: 1 },
  check: 'by-schema',
};
