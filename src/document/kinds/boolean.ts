import type { FieldKind } from './field-kind.ts';
import { readAsIs } from './field-kind.ts';
import type { Language } from '../language.ts';
import { languageOf } from '../language.ts';

const YES_NO: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  fi: ['Kyllä', 'Ei'],
  sv: ['Ja', 'Nej'],
  de: ['Ja', 'Nein'],
  pl: ['Tak', 'Nie'],
};

/** Yes or no. */
export const boolean: FieldKind = {
  empty: () => null,
  read: readAsIs,
  format: (value, { language }) => {
    if (typeof value !== 'boolean') return undefined;
    const [yes, no] = YES_NO[languageOf(language) ?? 'en'];
    return value ? yes : no;
  },
  filled: { const: true },
  check: 'by-schema',
};
