import type { Translation } from '../messages.ts';
import type { conflictTexts } from '../source/conflicts.ts';

export const conflicts: Translation<typeof conflictTexts> = {
  title: 'Ei asiakirjassa',
  one: '1 kirjoittamasi kohta ei ole asiakirjassa',
  many: '{0} kirjoittamaasi kohtaa ei ole asiakirjassa',
  overwritten: 'Joku muu kirjoitti tähän jotain muuta.',
  gone: 'Joku muu poisti tämän.',
  finalized: 'Joku muu viimeisteli asiakirjan, ennen kuin tämä ehdittiin tallentaa.',
  refused: 'Tätä ei voitu tallentaa.',
  mine: 'Sinä kirjoitit',
  theirs: 'Asiakirjassa nyt',
  nothing: 'Tyhjä',
  copy: 'Kopioi',
  copied: 'Kopioitu',
  putBack: 'Palauta omani',
  keepTheirs: 'Säilytä toisen',
  dismiss: 'Piilota',
  dismissAll: 'Piilota kaikki',
  cannotPutBack:
    'Tätä ei voi palauttaa: paikkaa ei enää ole tai asiakirjaa ei voi enää muokata. Kopioi teksti sen sijaan.',
};
