import type { HostedTexts } from './en-gb.ts';

export const de: HostedTexts = {
  back: 'Zurück',
  retry: 'Erneut versuchen',
  continue: 'Weiter',
  draftTitle: 'Ihr Dokument',
  download: 'PDF herunterladen',
  delete: 'Löschen',
  deleteNamed: 'Dokument löschen',
  deleteTitle: 'Dieses Dokument löschen?',
  deleteText: 'Der gesamte Inhalt wird endgültig entfernt, für alle, die daran arbeiten.',
  deleteFailed: 'Das Löschen ist nicht gelungen. Versuchen Sie es gleich noch einmal.',
  keep: 'Behalten',
  chooseTitle: 'Vorlage auswählen',
  chooseText: 'Wählen Sie eine Vorlage, ihre Sprache und einen Namen für Ihr Dokument.',
  chooseFailed: 'Ihre Auswahl konnte nicht gesendet werden. Versuchen Sie es gleich noch einmal.',
  leavingTitle: 'Sie werden zurückgeleitet',
  leavingText: 'Wenn nichts geschieht, klicken Sie auf „Weiter“.',
  loadFailedTitle: 'Diese Seite wurde nicht vollständig geladen',
  loadFailedText: 'Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Was Sie geschrieben haben, bleibt erhalten.',
  noScript: 'Diese Seite braucht JavaScript. Schalten Sie es im Browser ein und laden Sie die Seite neu.',
  usedTitle: 'Dieser Link wurde bereits verwendet',
  usedText:
    'Ein Link lässt sich nur einmal öffnen. Gehen Sie zurück zu der Website, von der Sie kommen, und öffnen Sie die Seite dort erneut.',
  expiredTitle: 'Dieser Link ist abgelaufen',
  expiredText:
    'Ein Link gilt 15 Minuten. Gehen Sie zurück zu der Website, von der Sie kommen, und öffnen Sie die Seite dort erneut.',
  unknownTitle: 'Dieser Link funktioniert nicht',
  unknownText:
    'Er ist vielleicht unvollständig oder zu alt. Gehen Sie zurück zu der Website, von der Sie kommen, und öffnen Sie die Seite dort erneut.',
  closedTitle: 'Diese Seite ist in diesem Browser nicht geöffnet',
  closedText:
    'Ihre Sitzung ist vielleicht abgelaufen oder in einem anderen Browser geöffnet. Gehen Sie zurück zu der Website, von der Sie kommen, und öffnen Sie die Seite dort erneut.',
  endedTitle: 'Ihre Sitzung ist abgelaufen',
  endedText:
    'Eine Seite bleibt 24 Stunden geöffnet. Alles Gespeicherte ist erhalten: Gehen Sie zurück und öffnen Sie das Dokument dort erneut.',
  signTitle: 'Bitte lesen Sie dieses Dokument',
  signText:
    'Das Unterschreiben auf dieser Seite wird bald möglich. Bis dahin können Sie das Dokument hier lesen und als PDF speichern.',
  signDocument: 'Dokument',
  withdrawnTitle: 'Dieses Dokument wird nicht mehr unterschrieben',
  withdrawnText:
    'Der Absender hat die Unterschrift abgebrochen, oder es wurde nicht rechtzeitig unterschrieben. Sie müssen nichts tun.',
  missingTitle: 'Seite nicht gefunden',
  missingText: 'Prüfen Sie die Adresse, oder gehen Sie zurück zu der Website, von der Sie kommen.',
  failedTitle: 'Bei uns ist etwas schiefgegangen',
  failedText:
    'Was gespeichert wurde, ist sicher. Versuchen Sie es erneut, oder gehen Sie zurück zu der Website, von der Sie kommen.',
  unavailableTitle: 'Gleich wieder da',
  unavailableText: 'Der Dienst ist gerade nicht erreichbar. Nichts ist verloren; versuchen Sie es gleich noch einmal.',
  previewTitle: 'Öffnen Sie diesen Link im Browser',
  previewText: 'Er führt zu einem Dokument und funktioniert einmal.',
};
