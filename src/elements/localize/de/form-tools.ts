import type { Translation } from '../messages.ts';
import type { formToolsTexts } from '../source/form-tools.ts';

export const formTools: Translation<typeof formToolsTexts> = {
  moveUp: 'Nach oben',
  moveDown: 'Nach unten',
  moved: '{0} ist jetzt Nummer {1} von {2}',
  duplicate: 'Duplizieren',
  duplicated: '{0} dupliziert',
  removed: '{0} entfernt',
  restored: '{0} wiederhergestellt',
  noMatch: 'Nichts passt zu „{0}“',
  bold: 'Fett',
  italic: 'Kursiv',
  heading: 'Überschrift',
  bullets: 'Aufzählung',
  letters: 'Liste mit Buchstaben',
  link: 'Link',
  linkAddress: 'Adresse des Links',
  linkInvalid: 'Geben Sie eine Adresse ein, die mit https:// oder mailto: beginnt.',
};
