import { messages } from '../messages.ts';

/** Texts of `<deed-builder>` that tell how far signing is: a word for the outline, a sentence for a finalized document. */
export const signingTexts = {
  ready: 'ready',
  sent: 'sent',
  signed: 'signed',
  cancelled: 'cancelled',
  readyText: 'Ready to be signed.',
  sentText: 'Sent to be signed.',
  signedText: 'Signed by everybody.',
  cancelledText: 'Signing was cancelled.',
} as const;

export const saySigning = /* @__PURE__ */ messages('signing', signingTexts);
