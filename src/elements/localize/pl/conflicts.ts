import type { Translation } from '../messages.ts';
import type { conflictTexts } from '../source/conflicts.ts';

export const conflicts: Translation<typeof conflictTexts> = {
  title: 'Nie ma w dokumencie',
  one: '1 wpisanej przez Ciebie treści nie ma w dokumencie',
  many: '{0} wpisanych przez Ciebie treści nie ma w dokumencie',
  overwritten: 'Ktoś inny wpisał tu coś innego.',
  gone: 'Ktoś inny to usunął.',
  finalized: 'Ktoś inny sfinalizował dokument, zanim to zapisano.',
  refused: 'Tego nie udało się zapisać.',
  mine: 'Twoja treść',
  theirs: 'Teraz w dokumencie',
  nothing: 'Puste',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  putBack: 'Przywróć moją treść',
  keepTheirs: 'Zostaw obecną',
  dismiss: 'Ukryj',
  dismissAll: 'Ukryj wszystko',
  cannotPutBack:
    'Nie można tego przywrócić: tego miejsca już nie ma albo dokumentu nie można już edytować. Skopiuj treść.',
};
