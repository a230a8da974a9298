import type { InvitationTexts } from './en.ts';

export const de: InvitationTexts = {
  subject: (sender, title) => `${sender} bittet um Ihre Unterschrift: ${title}`,
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  body: (sender, title) => `${sender} hat Ihnen das Dokument „${title}“ zum Lesen und Unterschreiben gesendet.`,
  due: (date) => `Bitte unterschreiben Sie bis ${date}.`,
  open: 'Dokument öffnen',
  note: 'Der Link ist nur für Sie bestimmt; leiten Sie ihn bitte nicht weiter. Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
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
  signIn: {
    subject: (sender) => `Anmelden: ${sender}`,
    body: (sender) => `Mit diesem Link melden Sie sich bei ${sender} an. Er gilt einmal, 15 Minuten lang.`,
    open: 'Anmelden',
    note: 'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Ohne den Link kommt niemand hinein.',
  },
};
