import { messages } from '../messages.ts';

/** Texts of `<deed-draft>`: why there is no document to show, and where edits are. */
export const draftTexts = {
  offlineTitle: 'You are offline',
  offlineText: 'The document opens as soon as the connection is back.',
  failedTitle: 'The document could not be opened',
  failedText: 'The service is not answering. Trying again automatically.',
  expiredTitle: 'This link has expired',
  expiredText: 'Open the document again from where you came. Nothing that was saved is lost.',
  forbiddenTitle: 'You cannot open this document',
  forbiddenText: 'Ask the person who sent you here for access.',
  deletedTitle: 'This document is no longer here',
  deletedText: 'It was deleted, or the address is wrong.',
  keptOne: '1 change that was not saved is kept in this browser.',
  kept: '{0} changes that were not saved are kept in this browser.',
  request: 'Reference of this request for those who run the site: {0}',
  missingTitle: 'No document to open',
  missingText: 'Give this element an endpoint and a session.',
} as const;

export const sayDraft = /* @__PURE__ */ messages('draft', draftTexts);
