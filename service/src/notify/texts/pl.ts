import type { InvitationTexts } from './en.ts';

const plural = new Intl.PluralRules('pl');
/** The others beside the reader, by how many they are. */
const OTHERS: Readonly<Record<string, string>> & { readonly many: string } = {
  one: 'inna osoba',
  few: 'inne osoby',
  many: 'innych osób',
};

export const pl: InvitationTexts = {
  subject: (sender, title) => `${sender} prosi o podpis: ${title}`,
  // A name would have to stand in the vocative.
  test: (subject) => `Test: ${subject}`,
  greeting: () => 'Dzień dobry,',
  body: (sender, title) => `${sender} przesyła dokument „${title}” do przeczytania i podpisania.`,
  labels: { document: 'Dokument', due: 'Termin podpisania', parties: 'Podpisujący' },
  parties: (others) => (others === 0 ? 'tylko Ty' : `Ty i ${others} ${OTHERS[plural.select(others)] ?? OTHERS.many}`),
  open: 'Otwórz dokument',
  note: 'Link jest przeznaczony tylko dla adresata, dlatego prosimy nie przekazywać go dalej. Jeśli ta wiadomość jest nieoczekiwana, można ją zignorować.',
  bareLink: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  about: {
    invitation: 'Ta wiadomość zawiera prośbę o podpis.',
    reminder: 'Ta wiadomość przypomina o dokumencie, który czeka na podpis.',
    copy: 'Ta wiadomość zawiera link do egzemplarza podpisanego dokumentu.',
    signIn: 'Ta wiadomość służy do logowania; ktoś podał ten adres na stronie.',
    webhook: 'Ta wiadomość informuje administratora o stanie jednego z webhooków obszaru roboczego.',
  },
  sentFor: (organisation, host) => `Wysłała ją w imieniu ${organisation} usługa podpisywania pod adresem ${host}.`,
  sms: (sender, title) => `${sender} prosi o podpis pod dokumentem "${title}":`,
  reminder: {
    subject: (sender, title) => `Przypomnienie: ${sender} czeka na podpis: ${title}`,
    body: (sender, title) => `${sender} nadal czeka na przeczytanie i podpisanie dokumentu „${title}”.`,
    sms: (sender, title) => `Przypomnienie: ${sender} czeka na podpis: "${title}"`,
  },
  copy: {
    subject: (title) => `Podpisano przez wszystkich: ${title}`,
    body: (title) => `Wszyscy podpisali dokument „${title}”. Egzemplarz jest gotowy.`,
    open: 'Pobierz egzemplarz',
    sms: (title) => `Dokument "${title}" podpisali wszyscy. Egzemplarz:`,
  },
  message: (sender) => `Wiadomość od: ${sender}`,
  webhook: {
    warning: {
      subject: (host) => `Webhook nie działa: ${host}`,
      body: (sender, host) =>
        `Od dwóch dni żadna wysyłka od ${sender} nie dotarła pod adres ${host}. Jeśli w ciągu dnia żadna nie dotrze, nic więcej nie będzie tam wysyłane.`,
    },
    disabled: {
      subject: (host) => `Webhook został wyłączony: ${host}`,
      body: (sender, host) =>
        `Przez trzy dni żadna wysyłka od ${sender} nie dotarła pod adres ${host}. Nic więcej nie jest tam wysyłane.`,
    },
    open: 'Otwórz obszar roboczy',
    note: 'Gdy odbiorca znów odpowie, włącz webhook ponownie lub wyślij mu test. Pominięte zdarzenia można wysłać jeszcze raz.',
  },
  signIn: {
    subject: (sender) => `Logowanie: ${sender}`,
    body: (sender) => `Link pozwala zalogować się do ${sender}. Działa raz, przez 15 minut.`,
    open: 'Zaloguj się',
    note: 'Jeśli nikt o to nie prosił, wiadomość można zignorować: bez linku nikt się nie zaloguje.',
  },
};
