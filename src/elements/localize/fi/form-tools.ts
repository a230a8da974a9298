import type { Translation } from '../messages.ts';
import type { formToolsTexts } from '../source/form-tools.ts';

export const formTools: Translation<typeof formToolsTexts> = {
  moveUp: 'Siirrä ylös',
  moveDown: 'Siirrä alas',
  moved: '{0} on nyt sijalla {1}/{2}',
  duplicate: 'Tee kopio',
  duplicated: 'Kopioitu: {0}',
  removed: 'Poistettu: {0}',
  restored: 'Palautettu: {0}',
  noMatch: 'Haulla ”{0}” ei löydy mitään',
  bold: 'Lihavointi',
  italic: 'Kursivointi',
  heading: 'Otsikko',
  bullets: 'Luettelo',
  letters: 'Kirjainluettelo',
  link: 'Linkki',
  linkAddress: 'Linkin osoite',
  linkInvalid: 'Kirjoita osoite, jonka alussa on https:// tai mailto:',
};
