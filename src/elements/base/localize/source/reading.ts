import { messages } from '../messages.ts';

/** Texts of a Builder that is for reading. */
export const readingTexts = {
  only: 'Read only',
  hint: 'You can read this document, but not edit it.',
  contents: 'Contents',
  skip: 'Skip to the document',
} as const;

export const sayReading = /* @__PURE__ */ messages('reading', readingTexts);
