import type { Translation } from '../messages.ts';
import type { commonTexts } from '../source/common.ts';

export const common: Translation<typeof commonTexts> = {
  add: 'Dodaj',
  cancel: 'Anuluj',
  close: 'Zamknij',
  dismiss: 'Ukryj',
  loading: 'Wczytywanie…',
  remove: 'Usuń',
  reset: 'Przywróć',
  retry: 'Spróbuj ponownie',
  save: 'Zapisz',
  undo: 'Cofnij',
  yes: 'Tak',
  no: 'Nie',
  optional: 'Opcjonalne',
  required: 'Wymagane',
};
