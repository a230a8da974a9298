import type { FieldKind } from './field-kind.ts';
import { readAsIs } from './field-kind.ts';

const YES_NO: Readonly<Record<string, readonly [yes: string, no: string]>> = {
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
    const [yes, no] = YES_NO[language.split('-')[0] ?? ''] ?? ['Yes', 'No'];
    return value ? yes : no;
  },
  filled: { const: true },
  check: 'by-schema',
};
