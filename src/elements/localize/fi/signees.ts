import type { Translation } from '../messages.ts';
import type { signeesTexts } from '../source/signees.ts';

export const signees: Translation<typeof signeesTexts> = {
  title: 'Allekirjoittajat',
  unnamed: 'Allekirjoittaja {0}',
  complete: 'Valmis allekirjoitettavaksi',
  lacks: 'Puuttuu vielä: {0}',
  emptyTitle: 'Ei vielä allekirjoittajia',
  emptyText: 'Allekirjoittajat näkyvät tässä, kun asiakirjassa on allekirjoittavia osapuolia.',
  signed: 'Allekirjoittanut',
  signedOn: 'Allekirjoitettu {0}',
  waiting: 'Ei ole vielä allekirjoittanut',
  cancelled: 'Peruttu',
  loading: 'Allekirjoittajia ladataan',
};
