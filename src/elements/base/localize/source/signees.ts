import { messages } from '../messages.ts';

/** Texts of `<deed-signee-viewer>`. */
export const signeesTexts = {
  title: 'Signatories',
  unnamed: 'Signatory {0}',
  complete: 'Ready to sign',
  lacks: 'Still missing: {0}',
  emptyTitle: 'No signatories yet',
  emptyText: 'Signatories appear here once the document has parties who sign.',
  signed: 'Signed',
  signedOn: 'Signed on {0}',
  waiting: 'Has not signed yet',
  cancelled: 'Cancelled',
  loading: 'Loading signatories',
} as const;

export const saySignees = /* @__PURE__ */ messages('signees', signeesTexts);
