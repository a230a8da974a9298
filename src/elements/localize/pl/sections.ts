import type { Translation } from '../messages.ts';
import type { sectionsTexts } from '../source/sections.ts';

export const sections: Translation<typeof sectionsTexts> = {
  title: 'Sekcje',
  hint: 'Dodaj własne sekcje między sekcjami szablonu.',
  add: 'Dodaj sekcję',
  addAfter: 'Dodaj sekcję po: {0}',
  addFirst: 'Dodaj sekcję na początku',
  sectionTitle: 'Tytuł sekcji',
  sectionText: 'Tekst sekcji',
  titleHolder: 'Tytuł',
  untitled: 'Sekcja bez tytułu',
  opening: 'Tekst wstępny',
  fromTemplate: 'Z szablonu',
  move: 'Przesuń: {0}',
  moveHint: 'Przeciągnij albo naciśnij Alt i strzałkę',
  moved: '{0}: teraz pozycja {1} z {2}',
  numbered: 'Numeruj: {0}',
  numberedHint: 'Numeruj tę sekcję w dokumencie',
  remove: 'Usuń: {0}',
  removed: 'Usunięto: {0}',
  restored: 'Przywrócono: {0}',
  emptyTitle: 'Nie ma jeszcze sekcji',
  emptyText: 'Dodaj pierwszą sekcję dokumentu.',
  full: 'Dokument może mieć najwyżej {0} sekcji.',
  readonly: 'Ten dokument jest zatwierdzony. Jego sekcji nie można już zmienić.',
  loading: 'Wczytywanie sekcji',
};
