import type { Translation } from '../messages.ts';
import type { finalizeTexts } from '../source/finalize.ts';

export const finalize: Translation<typeof finalizeTexts> = {
  finalize: 'Zatwierdź',
  finalized: 'Zatwierdzony',
  reopen: 'Edytuj ponownie',
  missingOne: 'Brakuje 1 rzeczy',
  missing: 'Brakuje {0} rzeczy',
  listTitle: 'Przed zatwierdzeniem',
  more: 'i jeszcze {0}',
  documentName: 'Nazwa dokumentu',
  confirmTitle: 'Zatwierdzić ten dokument?',
  confirmText: 'Tekst zostanie zablokowany w obecnej postaci. Nadal będzie można go czytać i pobrać.',
  waiting: 'Zatwierdzanie…',
  notSaved: 'Twoje ostatnie zmiany nie są jeszcze zapisane. Spróbuj ponownie, gdy już będą.',
  changed: 'Ktoś właśnie zmienił ten dokument. Przeczytaj go jeszcze raz i dopiero wtedy zatwierdź.',
  failed: 'Nie udało się zatwierdzić dokumentu. Spróbuj ponownie za chwilę.',
  refused: 'Dokument nie został zatwierdzony.',
  reopenFailed: 'Nie udało się ponownie otworzyć dokumentu do edycji.',
  trialTitle: 'To jest wersja próbna',
  trialText: 'Zatwierdzanie jest częścią pełnej wersji.',
  trialAction: 'Zobacz plany',
  done: 'Dokument jest zatwierdzony.',
};
