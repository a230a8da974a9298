import { messages } from '../messages.ts';

/** Texts of the strip that finds words in the document and the form. */
export const findTexts = {
  title: 'Find',
  label: 'Find in the document',
  count: '{0} of {1}',
  none: 'No matches',
  next: 'Next match',
  previous: 'Previous match',
  close: 'Close the search',
  inForm: 'In the form',
  inDocument: 'In the document',
} as const;

export const sayFind = /* @__PURE__ */ messages('find', findTexts);
