import type { Translation } from '../messages.ts';
import type { sectionsTexts } from '../source/sections.ts';

export const sections: Translation<typeof sectionsTexts> = {
  title: 'Osiot',
  hint: 'Lisää omia osioita asiakirjapohjan osioiden väliin.',
  add: 'Lisää osio',
  addAfter: 'Lisää osio kohdan {0} jälkeen',
  addFirst: 'Lisää osio alkuun',
  sectionTitle: 'Osion otsikko',
  sectionText: 'Osion teksti',
  titleHolder: 'Otsikko',
  untitled: 'Osio ilman otsikkoa',
  opening: 'Alkuteksti',
  fromTemplate: 'Asiakirjapohjasta',
  move: 'Siirrä: {0}',
  moveHint: 'Vedä, tai paina Alt ja nuolinäppäin',
  moved: '{0} on nyt sijalla {1}/{2}',
  numbered: 'Numeroi: {0}',
  numberedHint: 'Numeroi tämä osio asiakirjassa',
  remove: 'Poista: {0}',
  removed: 'Poistettu: {0}',
  restored: 'Palautettu: {0}',
  emptyTitle: 'Ei vielä osioita',
  emptyText: 'Lisää asiakirjan ensimmäinen osio.',
  full: 'Asiakirjassa voi olla enintään {0} osiota.',
  readonly: 'Asiakirja on viimeistelty. Sen osioita ei voi enää muuttaa.',
  loading: 'Osioita ladataan',
};
