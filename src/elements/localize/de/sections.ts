import type { Translation } from '../messages.ts';
import type { sectionsTexts } from '../source/sections.ts';

export const sections: Translation<typeof sectionsTexts> = {
  title: 'Abschnitte',
  hint: 'Fügen Sie zwischen den Abschnitten der Vorlage eigene hinzu.',
  add: 'Abschnitt hinzufügen',
  addAfter: 'Abschnitt nach {0} hinzufügen',
  addFirst: 'Abschnitt am Anfang hinzufügen',
  sectionTitle: 'Titel des Abschnitts',
  sectionText: 'Text des Abschnitts',
  titleHolder: 'Titel',
  untitled: 'Abschnitt ohne Titel',
  opening: 'Einleitender Text',
  fromTemplate: 'Aus der Vorlage',
  move: '{0} verschieben',
  moveHint: 'Ziehen, oder Alt und eine Pfeiltaste drücken',
  moved: '{0} ist jetzt Nummer {1} von {2}',
  numbered: '{0} nummerieren',
  numberedHint: 'Diesen Abschnitt im Dokument nummerieren',
  remove: '{0} löschen',
  removed: '{0} gelöscht',
  restored: '{0} wiederhergestellt',
  emptyTitle: 'Noch keine Abschnitte',
  emptyText: 'Fügen Sie den ersten Abschnitt des Dokuments hinzu.',
  full: 'Ein Dokument hat höchstens {0} Abschnitte.',
  readonly: 'Dieses Dokument ist fertiggestellt. Seine Abschnitte können nicht mehr geändert werden.',
  loading: 'Die Abschnitte werden geladen',
};
