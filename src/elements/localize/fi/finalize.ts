import type { Translation } from '../messages.ts';
import type { finalizeTexts } from '../source/finalize.ts';

export const finalize: Translation<typeof finalizeTexts> = {
  finalize: 'Viimeistele',
  finalized: 'Viimeistelty',
  reopen: 'Muokkaa uudelleen',
  missingOne: '1 kohta puuttuu',
  missing: '{0} kohtaa puuttuu',
  listTitle: 'Ennen viimeistelyä',
  more: 'ja {0} muuta',
  documentName: 'Asiakirjan nimi',
  confirmTitle: 'Viimeistelläänkö asiakirja?',
  confirmText: 'Teksti lukitaan nykyiselleen. Voit edelleen lukea ja ladata asiakirjan.',
  waiting: 'Viimeistellään…',
  notSaved: 'Viimeisimpiä muutoksiasi ei ole vielä tallennettu. Yritä uudelleen, kun ne on tallennettu.',
  changed: 'Joku muutti asiakirjaa juuri äsken. Lue se vielä kerran ja viimeistele sitten.',
  failed: 'Asiakirjaa ei voitu viimeistellä. Yritä hetken kuluttua uudelleen.',
  refused: 'Asiakirjaa ei viimeistelty.',
  reopenFailed: 'Asiakirjaa ei voitu avata uudelleen muokattavaksi.',
  trialTitle: 'Tämä on kokeilu',
  trialText: 'Viimeistely kuuluu täysversioon.',
  trialAction: 'Katso vaihtoehdot',
  done: 'Asiakirja on viimeistelty.',
};
