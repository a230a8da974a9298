import type { Translation } from '../messages.ts';
import type { formToolsTexts } from '../source/form-tools.ts';

export const formTools: Translation<typeof formToolsTexts> = {
  moveUp: 'Flytta upp',
  moveDown: 'Flytta ner',
  moved: '{0} är nu nummer {1} av {2}',
  duplicate: 'Duplicera',
  duplicated: '{0} duplicerades',
  removed: '{0} togs bort',
  restored: '{0} är tillbaka',
  noMatch: 'Inget matchar ”{0}”',
  bold: 'Fetstil',
  italic: 'Kursiv',
  heading: 'Rubrik',
  bullets: 'Punktlista',
  letters: 'Bokstavslista',
  link: 'Länk',
  linkAddress: 'Länkadress',
  linkInvalid: 'Ange en adress som börjar med https:// eller mailto:',
};
