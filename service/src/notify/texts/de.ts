import type { InvitationTexts } from './en.ts';

export const de: InvitationTexts = {
  subject: (sender, title) => `${sender} bittet um Ihre Unterschrift: ${title}`,
  test: (subject) => `Test: ${subject}`,
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  body: (sender, title) => `${sender} hat Ihnen das Dokument „${title}“ zum Lesen und Unterschreiben gesendet.`,
  labels: { document: 'Dokument', due: 'Zu unterschreiben bis', parties: 'Unterzeichnende' },
  parties: (others) =>
    others === 0 ? 'nur Sie' : others === 1 ? 'Sie und 1 weitere Person' : `Sie und ${others} weitere Personen`,
  open: 'Dokument öffnen',
  note: 'Der Link ist nur für Sie bestimmt; leiten Sie ihn bitte nicht weiter. Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
  bareLink: 'Wenn die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  about: {
    invitation: 'Diese E-Mail bittet um Ihre Unterschrift.',
    reminder: 'Diese E-Mail erinnert an ein Dokument, das auf Ihre Unterschrift wartet.',
    copy: 'Mit dieser E-Mail erhalten Sie Ihr Exemplar eines Dokuments, das Sie unterschrieben haben.',
    signIn: 'Mit dieser E-Mail melden Sie sich an; jemand hat Ihre Adresse auf der Seite angegeben.',
    webhook: 'Diese E-Mail sagt den Admins des Arbeitsbereichs, wie es um einen Webhook steht.',
  },
  sentFor: (organisation, host) =>
    `Sie wurde für ${organisation} vom Dienst für Unterschriften unter ${host} gesendet.`,
  sms: (sender, title) => `${sender} bittet um Ihre Unterschrift für "${title}":`,
  reminder: {
    subject: (sender, title) => `Erinnerung: ${sender} wartet auf Ihre Unterschrift: ${title}`,
    body: (sender, title) => `${sender} wartet noch darauf, dass Sie „${title}“ lesen und unterschreiben.`,
    sms: (sender, title) => `Erinnerung: ${sender} wartet auf Ihre Unterschrift: "${title}"`,
  },
  copy: {
    subject: (title) => `Von allen unterschrieben: ${title}`,
    body: (title) => `Alle haben „${title}“ unterschrieben. Ihr Exemplar liegt bereit.`,
    open: 'Exemplar abrufen',
    sms: (title) => `"${title}" ist von allen unterschrieben. Ihr Exemplar:`,
  },
  message: (sender) => `Nachricht von ${sender}:`,
  webhook: {
    warning: {
      subject: (host) => `Ein Webhook schlägt fehl: ${host}`,
      body: (sender, host) =>
        `Seit zwei Tagen ist keine Zustellung von ${sender} an ${host} angekommen. Kommt binnen eines Tages keine an, wird dorthin nichts mehr gesendet.`,
    },
    disabled: {
      subject: (host) => `Ein Webhook wurde abgeschaltet: ${host}`,
      body: (sender, host) =>
        `Drei Tage lang ist keine Zustellung von ${sender} an ${host} angekommen. Dorthin wird nichts mehr gesendet.`,
    },
    open: 'Arbeitsbereich öffnen',
    note: 'Sobald der Empfänger antwortet, schalten Sie den Webhook wieder ein oder senden ihm einen Test. Verpasste Ereignisse lassen sich erneut senden.',
  },
  signIn: {
    subject: (sender) => `Anmelden: ${sender}`,
    body: (sender) => `Mit diesem Link melden Sie sich bei ${sender} an. Er gilt einmal, 15 Minuten lang.`,
    open: 'Anmelden',
    note: 'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Ohne den Link kommt niemand hinein.',
  },
};
