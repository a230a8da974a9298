import { isObject } from '../json.ts';
import type { FieldKind } from './field-kind.ts';
import { fillTyped } from './typed-object.ts';

/** A text in each language of the document. Plain data may be one text, in the first of them. */
export const translatable: FieldKind = {
  empty: (_, languages) => ({
    _type: 'translatable',
    ...Object.fromEntries(languages.map((language) => [language, ''])),
  }),
  read: (data, { empty, languages }) =>
    fillTyped(empty, typeof data === 'string' ? { [languages[0] ?? 'en']: data } : data),
  format: (value, { language }) => {
    const words = isObject(value) ? value[language] : undefined;
    return typeof words === 'string' && words.trim() !== '' ? words.trim() : undefined;
  },
  filled: { not: { patternProperties: { '^[^_]': { const: '' } } } },
  check: 'by-schema',
};
