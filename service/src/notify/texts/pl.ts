import type { InvitationTexts } from './en.ts';

export const pl: InvitationTexts = {
  subject: (sender, title) => `${sender} prosi o podpis: ${title}`,
  // A name would have to stand in the vocative.
  greeting: () => 'Dzień dobry,',
  body: (sender, title) => `${sender} przesyła dokument „${title}” do przeczytania i podpisania.`,
  due: (date) => `Prosimy podpisać do ${date}.`,
  open: 'Otwórz dokument',
  note: 'Link jest przeznaczony tylko dla adresata, dlatego prosimy nie przekazywać go dalej. Jeśli ta wiadomość jest nieoczekiwana, można ją zignorować.',
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
  signIn: {
    subject: (sender) => `Logowanie: ${sender}`,
    body: (sender) => `Link pozwala zalogować się do ${sender}. Działa raz, przez 15 minut.`,
    open: 'Zaloguj się',
    note: 'Jeśli nikt o to nie prosił, wiadomość można zignorować: bez linku nikt się nie zaloguje.',
  },
};
