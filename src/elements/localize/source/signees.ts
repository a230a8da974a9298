import { messages } from '../messages.ts';

/** Texts of `<deed-signee-viewer>`. */
export const signeesTexts = {
  title: 'Signees',
  unnamed: 'Signee {0}',
  complete: 'Ready to sign',
  lacks: 'Still missing: {0}',
  emptyTitle: 'No signees yet',
  emptyText: 'Signees appear here once the document has parties who sign.',
  signed: 'Signed',
  signedOn: 'Signed on {0}',
  waiting: 'Has not signed yet',
  cancelled: 'Cancelled',
  loading: 'Loading signees',
} as const;

export const saySignees = /* @__PURE__ */ messages('signees', signeesTexts);
