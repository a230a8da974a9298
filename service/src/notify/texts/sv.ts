import type { InvitationTexts } from './en.ts';

export const sv: InvitationTexts = {
  subject: (sender, title) => `${sender} ber dig skriva under: ${title}`,
  test: (subject) => `Test: ${subject}`,
  greeting: (name) => (name === '' ? 'Hej,' : `Hej ${name},`),
  body: (sender, title) => `${sender} har skickat dokumentet ”${title}” till dig för läsning och underskrift.`,
  labels: { document: 'Dokument', due: 'Skriv under senast', parties: 'Undertecknare' },
  parties: (others) =>
    others === 0 ? 'bara du' : others === 1 ? 'du och 1 person till' : `du och ${others} personer till`,
  open: 'Öppna dokumentet',
  note: 'Länken är bara till för dig, så vidarebefordra den inte. Om du inte väntade dig det här meddelandet kan du bortse från det.',
  bareLink: 'Om knappen inte fungerar kan du kopiera den här adressen till webbläsaren:',
  about: {
    invitation: 'Det här e-postmeddelandet ber om din underskrift.',
    reminder: 'Det här e-postmeddelandet påminner om ett dokument som väntar på din underskrift.',
    copy: 'Med det här e-postmeddelandet får du ditt exemplar av ett dokument som du har skrivit under.',
    signIn: 'Med det här e-postmeddelandet loggar du in; någon har angett din adress på sidan.',
    webhook: 'Det här e-postmeddelandet berättar för en administratör hur det går för en av arbetsytans webhookar.',
  },
  sentFor: (organisation, host) => `Det skickades för ${organisation} av underskriftstjänsten på ${host}.`,
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
  webhook: {
    warning: {
      subject: (host) => `En webhook fungerar inte: ${host}`,
      body: (sender, host) =>
        `Ingen leverans från ${sender} till ${host} har kommit fram på två dagar. Om ingen kommer fram inom ett dygn skickas inget mer dit.`,
    },
    disabled: {
      subject: (host) => `En webhook har stängts av: ${host}`,
      body: (sender, host) =>
        `Ingen leverans från ${sender} till ${host} kom fram på tre dagar. Inget mer skickas dit.`,
    },
    open: 'Öppna arbetsytan',
    note: 'När mottagaren svarar igen kan du slå på webhooken eller skicka ett test. Missade händelser kan skickas på nytt.',
  },
  signIn: {
    subject: (sender) => `Logga in: ${sender}`,
    body: (sender) => `Logga in i ${sender} med den här länken. Den fungerar en gång, i 15 minuter.`,
    open: 'Logga in',
    note: 'Om du inte bad om länken kan du bortse från meddelandet: utan länken kommer ingen in.',
  },
};
