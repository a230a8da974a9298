import type { Translation } from '../messages.ts';
import type { signeesTexts } from '../source/signees.ts';

export const signees: Translation<typeof signeesTexts> = {
  title: 'Unterzeichnende',
  unnamed: 'Unterschrift {0}',
  complete: 'Bereit zum Unterschreiben',
  lacks: 'Es fehlt noch: {0}',
  emptyTitle: 'Noch niemand unterschreibt',
  emptyText: 'Unterzeichnende erscheinen hier, sobald das Dokument Parteien hat, die unterschreiben.',
  signed: 'Hat unterschrieben',
  signedOn: 'Unterschrieben am {0}',
  waiting: 'Hat noch nicht unterschrieben',
  cancelled: 'Abgebrochen',
  loading: 'Unterzeichnende werden geladen',
};
