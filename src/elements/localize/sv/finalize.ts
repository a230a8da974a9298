import type { Translation } from '../messages.ts';
import type { finalizeTexts } from '../source/finalize.ts';

export const finalize: Translation<typeof finalizeTexts> = {
  finalize: 'Slutför',
  finalized: 'Slutfört',
  reopen: 'Redigera igen',
  missingOne: '1 uppgift saknas',
  missing: '{0} uppgifter saknas',
  listTitle: 'Innan du kan slutföra',
  more: 'och {0} till',
  documentName: 'Dokumentets namn',
  confirmTitle: 'Slutföra dokumentet?',
  confirmText: 'Texten låses som den är nu. Du kan fortfarande läsa och ladda ner dokumentet.',
  waiting: 'Slutför…',
  notSaved: 'Dina senaste ändringar är inte sparade ännu. Försök igen när de är det.',
  changed: 'Någon har precis ändrat dokumentet. Läs det en gång till och slutför sedan.',
  failed: 'Dokumentet kunde inte slutföras. Försök igen om en stund.',
  refused: 'Dokumentet slutfördes inte.',
  reopenFailed: 'Dokumentet kunde inte öppnas för redigering igen.',
  trialTitle: 'Det här är en provversion',
  trialText: 'Att slutföra ingår i den fulla versionen.',
  trialAction: 'Se alternativen',
  done: 'Dokumentet är slutfört.',
};
