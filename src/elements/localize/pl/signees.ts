import type { Translation } from '../messages.ts';
import type { signeesTexts } from '../source/signees.ts';

export const signees: Translation<typeof signeesTexts> = {
  title: 'Podpisujący',
  unnamed: 'Podpisujący {0}',
  complete: 'Gotowe do podpisu',
  lacks: 'Brakuje jeszcze: {0}',
  emptyTitle: 'Nikt jeszcze nie podpisuje',
  emptyText: 'Osoby podpisujące pojawią się tutaj, gdy dokument będzie miał strony, które go podpisują.',
  signed: 'Podpisano',
  signedOn: 'Podpisano {0}',
  waiting: 'Jeszcze bez podpisu',
  cancelled: 'Anulowano',
  loading: 'Wczytywanie osób podpisujących',
};
