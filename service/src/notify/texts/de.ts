import type { InvitationTexts } from './en.ts';

export const de: InvitationTexts = {
  subject: (sender, title) => `${sender} bittet um Ihre Unterschrift: ${title}`,
  greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
  body: (sender, title) => `${sender} hat Ihnen das Dokument „${title}“ zum Lesen und Unterschreiben gesendet.`,
  due: (date) => `Bitte unterschreiben Sie bis ${date}.`,
  open: 'Dokument öffnen',
  note: 'Der Link ist nur für Sie bestimmt; leiten Sie ihn bitte nicht weiter. Wenn Sie diese Nachricht nicht erwartet haben, können Sie sie ignorieren.',
  sms: (sender, title) => `${sender} bittet um Ihre Unterschrift für „${title}“:`,
  signIn: {
    subject: (sender) => `Anmelden: ${sender}`,
    body: (sender) => `Mit diesem Link melden Sie sich bei ${sender} an. Er gilt einmal, 15 Minuten lang.`,
    open: 'Anmelden',
    note: 'Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Ohne den Link kommt niemand hinein.',
  },
};
