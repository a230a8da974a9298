import type { Translation } from '../messages.ts';
import type { draftTexts } from '../source/draft.ts';

export const draft: Translation<typeof draftTexts> = {
  loading: 'Das Dokument wird geöffnet',
  offlineTitle: 'Sie sind offline',
  offlineText: 'Das Dokument öffnet sich, sobald die Verbindung wieder besteht.',
  failedTitle: 'Das Dokument konnte nicht geöffnet werden',
  failedText: 'Der Dienst antwortet zurzeit nicht. Es wird automatisch erneut versucht.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expiredText: 'Öffnen Sie das Dokument noch einmal dort, woher Sie gekommen sind. Nichts Gespeichertes ist verloren.',
  forbiddenTitle: 'Sie können dieses Dokument nicht öffnen',
  forbiddenText: 'Bitten Sie die Person um Zugriff, die Sie hierher geführt hat.',
  deletedTitle: 'Dieses Dokument ist nicht mehr hier',
  deletedText: 'Es wurde gelöscht, oder unter dieser Adresse gab es nie eines.',
  keptOne: '1 nicht gespeicherte Änderung ist in diesem Browser gesichert.',
  kept: '{0} nicht gespeicherte Änderungen sind in diesem Browser gesichert.',
  missingTitle: 'Kein Dokument zum Öffnen',
  missingText: 'Geben Sie diesem Element einen endpoint und eine session.',
};
