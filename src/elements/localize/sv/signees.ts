import type { Translation } from '../messages.ts';
import type { signeesTexts } from '../source/signees.ts';

export const signees: Translation<typeof signeesTexts> = {
  title: 'Undertecknare',
  unnamed: 'Undertecknare {0}',
  complete: 'Klar att underteckna',
  lacks: 'Saknas ännu: {0}',
  emptyTitle: 'Ingen undertecknar ännu',
  emptyText: 'Undertecknarna visas här så snart dokumentet har parter som undertecknar.',
  signed: 'Har skrivit under',
  signedOn: 'Skrev under {0}',
  waiting: 'Har inte skrivit under ännu',
  cancelled: 'Avbruten',
  loading: 'Undertecknarna läses in',
};
