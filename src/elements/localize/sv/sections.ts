import type { Translation } from '../messages.ts';
import type { sectionsTexts } from '../source/sections.ts';

export const sections: Translation<typeof sectionsTexts> = {
  title: 'Avsnitt',
  hint: 'Lägg till egna avsnitt mellan mallens.',
  add: 'Lägg till avsnitt',
  addAfter: 'Lägg till ett avsnitt efter {0}',
  addFirst: 'Lägg till ett avsnitt överst',
  sectionTitle: 'Avsnittets rubrik',
  sectionText: 'Avsnittets text',
  titleHolder: 'Rubrik',
  untitled: 'Avsnitt utan rubrik',
  opening: 'Inledande text',
  fromTemplate: 'Från mallen',
  move: 'Flytta {0}',
  moveHint: 'Dra, eller tryck Alt och en piltangent',
  moved: '{0} är nu nummer {1} av {2}',
  numbered: 'Numrera {0}',
  numberedHint: 'Numrera avsnittet i dokumentet',
  remove: 'Ta bort {0}',
  removed: '{0} togs bort',
  restored: '{0} är tillbaka',
  emptyTitle: 'Inga avsnitt ännu',
  emptyText: 'Lägg till dokumentets första avsnitt.',
  full: 'Ett dokument har högst {0} avsnitt.',
  readonly: 'Dokumentet är slutfört. Dess avsnitt kan inte längre ändras.',
  loading: 'Avsnitten läses in',
};
