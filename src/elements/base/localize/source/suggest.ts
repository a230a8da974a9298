import { messages } from '../messages.ts';

/** Texts of suggestions from a page's address book. */
export const suggestTexts = {
  listFor: 'Suggestions: {0}',
  waiting: 'Searching…',
  none: 'No suggestions',
  foundOne: '1 suggestion. Press the down arrow to choose.',
  found: '{0} suggestions. Press the down arrow to choose.',
  firstOf: 'The first {0} of {1}. Type more to narrow down.',
  filledOne: '1 field filled in.',
  filled: '{0} fields filled in.',
  replaced: 'Replaced: {0}.',
  undone: 'The fields are back as they were',
} as const;

export const saySuggest = /* @__PURE__ */ messages('suggest', suggestTexts);
