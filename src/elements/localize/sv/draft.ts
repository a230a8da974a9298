import type { Translation } from '../messages.ts';
import type { draftTexts } from '../source/draft.ts';

export const draft: Translation<typeof draftTexts> = {
  loading: 'Dokumentet öppnas',
  offlineTitle: 'Du är offline',
  offlineText: 'Dokumentet öppnas så snart anslutningen är tillbaka.',
  failedTitle: 'Dokumentet kunde inte öppnas',
  failedText: 'Tjänsten svarar inte just nu. Ett nytt försök görs automatiskt.',
  expiredTitle: 'Länken har gått ut',
  expiredText: 'Öppna dokumentet på nytt därifrån du kom. Inget som sparats har gått förlorat.',
  forbiddenTitle: 'Du kan inte öppna det här dokumentet',
  forbiddenText: 'Be personen som skickade dig hit om åtkomst.',
  deletedTitle: 'Dokumentet finns inte längre här',
  deletedText: 'Det har raderats, eller så har det aldrig funnits på den här adressen.',
  keptOne: '1 ändring som inte sparats finns kvar i den här webbläsaren.',
  kept: '{0} ändringar som inte sparats finns kvar i den här webbläsaren.',
  missingTitle: 'Inget dokument att öppna',
  missingText: 'Ge elementet endpoint och session.',
};
