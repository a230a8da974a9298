import type { Translation } from '../messages.ts';
import type { commonTexts } from '../source/common.ts';

export const common: Translation<typeof commonTexts> = {
  add: 'Lägg till',
  cancel: 'Avbryt',
  close: 'Stäng',
  dismiss: 'Dölj',
  loading: 'Läser in…',
  remove: 'Ta bort',
  reset: 'Återställ',
  retry: 'Försök igen',
  save: 'Spara',
  undo: 'Ångra',
  yes: 'Ja',
  no: 'Nej',
  optional: 'Valfritt',
  required: 'Obligatoriskt',
};
