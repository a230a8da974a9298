import type { Translation } from '../messages.ts';
import type { previewTexts } from '../source/preview.ts';

export const preview: Translation<typeof previewTexts> = {
  document: 'Dokument',
  loading: 'Przygotowywanie dokumentu',
  emptyTitle: 'Nie ma jeszcze nic do pokazania',
  emptyText: 'Dokument pojawi się tutaj, gdy tylko będzie zawierał tekst.',
  missing: 'Brakuje: {0}',
  logo: 'Logo',
  view: 'Pokaż jako',
  text: 'Tekst',
  pdf: 'PDF',
  locked: 'Pozostała część dokumentu jest dostępna w pełnej wersji.',
};
