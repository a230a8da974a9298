import type { Translation } from '../messages.ts';
import type { commonTexts } from '../source/common.ts';

export const common: Translation<typeof commonTexts> = {
  add: 'Lisää',
  cancel: 'Peruuta',
  close: 'Sulje',
  dismiss: 'Piilota',
  loading: 'Ladataan…',
  remove: 'Poista',
  reset: 'Palauta',
  retry: 'Yritä uudelleen',
  save: 'Tallenna',
  undo: 'Kumoa',
  yes: 'Kyllä',
  no: 'Ei',
  optional: 'Valinnainen',
  required: 'Pakollinen',
};
