import type { Translation } from '../messages.ts';
import type { finalizeTexts } from '../source/finalize.ts';

export const finalize: Translation<typeof finalizeTexts> = {
  finalize: 'Fertigstellen',
  finalized: 'Fertiggestellt',
  reopen: 'Wieder bearbeiten',
  missingOne: '1 Angabe fehlt',
  missing: '{0} Angaben fehlen',
  listTitle: 'Vor dem Fertigstellen',
  more: 'und {0} weitere',
  documentName: 'Name des Dokuments',
  confirmTitle: 'Dieses Dokument fertigstellen?',
  confirmText: 'Der Text wird in seiner jetzigen Fassung gesperrt. Sie können ihn weiterhin lesen und herunterladen.',
  waiting: 'Wird fertiggestellt…',
  notSaved: 'Ihre letzten Änderungen sind noch nicht gespeichert. Versuchen Sie es erneut, sobald sie es sind.',
  changed: 'Jemand hat das Dokument gerade geändert. Lesen Sie es noch einmal und stellen Sie es dann fertig.',
  failed: 'Das Dokument konnte nicht fertiggestellt werden. Versuchen Sie es gleich noch einmal.',
  refused: 'Das Dokument wurde nicht fertiggestellt.',
  reopenFailed: 'Das Dokument konnte nicht wieder zum Bearbeiten geöffnet werden.',
  trialTitle: 'Dies ist eine Testversion',
  trialText: 'Das Fertigstellen gehört zur Vollversion.',
  trialAction: 'Angebote ansehen',
  done: 'Das Dokument ist fertiggestellt.',
};
