import { messages } from '../messages.ts';

/** Texts of `<deed-signee-viewer>`. */
export const signeesTexts = {
  title: 'Signees',
  unnamed: 'Signee {0}',
  complete: 'Ready to sign',
  lacks: 'Still missing: {0}',
  emptyTitle: 'Nobody signs yet',
  emptyText: 'Signees appear here as soon as the document has parties who sign.',
  signed: 'Signed',
  signedOn: 'Signed on {0}',
  waiting: 'Has not signed yet',
  cancelled: 'Cancelled',
  loading: 'Loading signees',
} as const;

export const saySignees = /* @__PURE__ */ messages('signees', signeesTexts);
