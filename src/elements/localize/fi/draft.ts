import type { Translation } from '../messages.ts';
import type { draftTexts } from '../source/draft.ts';

export const draft: Translation<typeof draftTexts> = {
  loading: 'Asiakirjaa avataan',
  offlineTitle: 'Ei verkkoyhteyttä',
  offlineText: 'Asiakirja avautuu, kun yhteys palaa.',
  failedTitle: 'Asiakirjaa ei voitu avata',
  failedText: 'Palvelu ei juuri nyt vastaa. Yritämme uudelleen automaattisesti.',
  expiredTitle: 'Linkki on vanhentunut',
  expiredText: 'Avaa asiakirja uudelleen sieltä, mistä tulit. Mitään tallennettua ei ole kadonnut.',
  forbiddenTitle: 'Et voi avata tätä asiakirjaa',
  forbiddenText: 'Pyydä käyttöoikeutta henkilöltä, joka ohjasi sinut tänne.',
  deletedTitle: 'Asiakirja ei ole enää täällä',
  deletedText: 'Se on poistettu, tai sitä ei ole tässä osoitteessa ollutkaan.',
  keptOne: '1 tallentamaton muutos on tallessa tässä selaimessa.',
  kept: '{0} tallentamatonta muutosta on tallessa tässä selaimessa.',
  missingTitle: 'Ei avattavaa asiakirjaa',
  missingText: 'Anna tälle elementille endpoint ja session.',
};
