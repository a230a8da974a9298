import type { InvitationTexts } from './en.ts';

export const fi: InvitationTexts = {
  subject: (sender, title) => `${sender} pyytää allekirjoitustasi: ${title}`,
  test: (subject) => `Testi: ${subject}`,
  greeting: (name) => (name === '' ? 'Hei,' : `Hei ${name},`),
  body: (sender, title) => `${sender} on lähettänyt sinulle luettavaksi ja allekirjoitettavaksi asiakirjan ”${title}”.`,
  labels: { document: 'Asiakirja', due: 'Allekirjoita viimeistään', parties: 'Allekirjoittajat' },
  parties: (others) => (others === 0 ? 'vain sinä' : others === 1 ? 'sinä ja 1 muu' : `sinä ja ${others} muuta`),
  open: 'Avaa asiakirja',
  note: 'Linkki on tarkoitettu vain sinulle, joten älä välitä sitä eteenpäin. Jos et odottanut tätä viestiä, voit jättää sen huomiotta.',
  bareLink: 'Jos painike ei toimi, kopioi tämä osoite selaimeesi:',
  about: {
    invitation: 'Tässä viestissä pyydetään allekirjoitustasi.',
    reminder: 'Tämä viesti muistuttaa asiakirjasta, joka odottaa allekirjoitustasi.',
    copy: 'Tämän viestin mukana saat kappaleesi asiakirjasta, jonka olet allekirjoittanut.',
    signIn: 'Tällä viestillä kirjaudut sisään; joku on antanut osoitteesi sivulla.',
    webhook: 'Tämä viesti kertoo työtilan ylläpitäjälle, miten yksi sen webhookeista toimii.',
  },
  sentFor: (organisation, host) => `Lähettäjän ${organisation} puolesta sen lähetti allekirjoituspalvelu ${host}.`,
  sms: (sender, title) => `${sender} pyytää allekirjoitustasi: "${title}"`,
  reminder: {
    subject: (sender, title) => `Muistutus: ${sender} odottaa allekirjoitustasi: ${title}`,
    body: (sender, title) => `${sender} odottaa yhä, että luet ja allekirjoitat asiakirjan ”${title}”.`,
    sms: (sender, title) => `Muistutus: ${sender} odottaa allekirjoitustasi: "${title}"`,
  },
  copy: {
    subject: (title) => `Kaikki ovat allekirjoittaneet: ${title}`,
    body: (title) => `Kaikki ovat allekirjoittaneet asiakirjan ”${title}”. Kappaleesi on valmis.`,
    open: 'Hae kappaleesi',
    sms: (title) => `Kaikki ovat allekirjoittaneet: "${title}". Kappaleesi:`,
  },
  message: (sender) => `Viesti lähettäjältä ${sender}:`,
  webhook: {
    warning: {
      subject: (host) => `Webhook ei toimi: ${host}`,
      body: (sender, host) =>
        `Mikään lähetys (${sender}) ei ole kahteen päivään mennyt perille osoitteeseen ${host}. Jos mikään ei mene perille päivän kuluessa, sinne ei enää lähetetä mitään.`,
    },
    disabled: {
      subject: (host) => `Webhook poistettiin käytöstä: ${host}`,
      body: (sender, host) =>
        `Mikään lähetys (${sender}) ei mennyt kolmeen päivään perille osoitteeseen ${host}. Sinne ei enää lähetetä mitään.`,
    },
    open: 'Avaa työtila',
    note: 'Kun vastaanottaja vastaa taas, ota webhook uudelleen käyttöön tai lähetä sille testi. Väliin jääneet tapahtumat voi lähettää uudelleen.',
  },
  signIn: {
    subject: (sender) => `Kirjaudu: ${sender}`,
    body: (sender) => `Kirjaudu tällä linkillä työtilaan ${sender}. Se toimii kerran, 15 minuutin ajan.`,
    open: 'Kirjaudu sisään',
    note: 'Jos et pyytänyt linkkiä, voit jättää viestin huomiotta: ilman linkkiä kukaan ei pääse sisään.',
  },
};
