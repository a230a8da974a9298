import type { Translation } from '../messages.ts';
import type { formToolsTexts } from '../source/form-tools.ts';

export const formTools: Translation<typeof formToolsTexts> = {
  moveUp: 'Przesuń w górę',
  moveDown: 'Przesuń w dół',
  moved: '{0}: teraz pozycja {1} z {2}',
  duplicate: 'Powiel',
  duplicated: 'Powielono: {0}',
  removed: 'Usunięto: {0}',
  restored: 'Przywrócono: {0}',
  noMatch: 'Nic nie pasuje do „{0}”',
  bold: 'Pogrubienie',
  italic: 'Kursywa',
  heading: 'Nagłówek',
  bullets: 'Lista punktowana',
  letters: 'Lista z literami',
  link: 'Link',
  linkAddress: 'Adres linku',
  linkInvalid: 'Podaj adres zaczynający się od https:// lub mailto:',
};
