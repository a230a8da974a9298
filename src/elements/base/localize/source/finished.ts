import { messages } from '../messages.ts';

/** Texts of the strip that stands over a finalized document in `<deed-builder>`. */
export const finishedTexts = {
  title: 'This document is finalized.',
  text: 'It can be read, not edited.',
  download: 'Download PDF',
  print: 'Print',
  failed: 'The PDF could not be downloaded. Try again in a moment.',
  offline: 'The PDF could not be downloaded: there is no connection. Try again once there is.',
  forbidden: 'You may not download this document here.',
} as const;

export const sayFinished = /* @__PURE__ */ messages('finished', finishedTexts);
