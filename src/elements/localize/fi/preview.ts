import type { Translation } from '../messages.ts';
import type { previewTexts } from '../source/preview.ts';

export const preview: Translation<typeof previewTexts> = {
  document: 'Asiakirja',
  loading: 'Asiakirjaa valmistellaan',
  emptyTitle: 'Ei vielä näytettävää',
  emptyText: 'Asiakirja näkyy tässä heti, kun siinä on tekstiä.',
  missing: 'Puuttuu: {0}',
  logo: 'Logo',
  view: 'Näkymä',
  text: 'Teksti',
  pdf: 'PDF',
  locked: 'Asiakirjan loppuosa kuuluu täysversioon.',
};
