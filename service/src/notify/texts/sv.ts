import type { InvitationTexts } from './en.ts';

export const sv: InvitationTexts = {
  subject: (sender, title) => `${sender} ber dig skriva under: ${title}`,
  greeting: (name) => (name === '' ? 'Hej,' : `Hej ${name},`),
  body: (sender, title) => `${sender} har skickat dokumentet ”${title}” till dig för läsning och underskrift.`,
  due: (date) => `Skriv under senast ${date}.`,
  open: 'Öppna dokumentet',
  note: 'Länken är bara till för dig, så vidarebefordra den inte. Om du inte väntade dig det här meddelandet kan du bortse från det.',
  sms: (sender, title) => `${sender} ber dig skriva under "${title}":`,
  reminder: {
    subject: (sender, title) => `Påminnelse: ${sender} väntar på din underskrift: ${title}`,
    body: (sender, title) => `${sender} väntar fortfarande på att du läser ”${title}” och skriver under.`,
    sms: (sender, title) => `Påminnelse: ${sender} väntar på din underskrift: "${title}"`,
  },
  copy: {
    subject: (title) => `Alla har skrivit under: ${title}`,
    body: (title) => `Alla har skrivit under ”${title}”. Ditt exemplar är klart.`,
    open: 'Hämta ditt exemplar',
    sms: (title) => `Alla har skrivit under "${title}". Ditt exemplar:`,
  },
  message: (sender) => `Meddelande från ${sender}:`,
  signIn: {
    subject: (sender) => `Logga in: ${sender}`,
    body: (sender) => `Logga in i ${sender} med den här länken. Den fungerar en gång, i 15 minuter.`,
    open: 'Logga in',
    note: 'Om du inte bad om länken kan du bortse från meddelandet: utan länken kommer ingen in.',
  },
};
