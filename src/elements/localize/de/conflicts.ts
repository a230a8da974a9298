import type { Translation } from '../messages.ts';
import type { conflictTexts } from '../source/conflicts.ts';

export const conflicts: Translation<typeof conflictTexts> = {
  title: 'Nicht im Dokument',
  one: '1 Ihrer Eingaben steht nicht im Dokument',
  many: '{0} Ihrer Eingaben stehen nicht im Dokument',
  overwritten: 'Jemand anderes hat hier etwas anderes geschrieben.',
  gone: 'Jemand anderes hat dies entfernt.',
  finalized: 'Jemand anderes hat das Dokument fertiggestellt, bevor dies gespeichert war.',
  refused: 'Dies konnte nicht gespeichert werden.',
  mine: 'Ihre Eingabe',
  theirs: 'Jetzt im Dokument',
  nothing: 'Leer',
  copy: 'Kopieren',
  copied: 'Kopiert',
  putBack: 'Meine Eingabe übernehmen',
  keepTheirs: 'Andere behalten',
  dismiss: 'Ausblenden',
  dismissAll: 'Alle ausblenden',
  cannotPutBack:
    'Dies lässt sich nicht wiederherstellen: Die Stelle gibt es nicht mehr, oder das Dokument kann nicht mehr bearbeitet werden. Kopieren Sie den Text.',
};
