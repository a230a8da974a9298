import { messages } from '../messages.ts';

/** Texts of `<deed-finalize-button>`. */
export const finalizeTexts = {
  finalize: 'Finalize',
  finalized: 'Finalized',
  reopen: 'Edit again',
  missingOne: '1 thing missing',
  missing: '{0} things missing',
  listTitle: 'Before you can finalize',
  more: 'and {0} more',
  documentName: 'Document name',
  document: 'Document',
  progress: '{0} of {1} done',
  wrongOne: '1 thing to correct',
  wrong: '{0} things to correct',
  toCorrect: 'To correct',
  mended: 'Done: {0}.',
  confirmTitle: 'Finalize this document?',
  confirmText: 'Its text is locked as it is now. You can still read and download it.',
  waiting: 'Finalizing…',
  notSaved: 'Your last changes are not saved yet. Try again once they are.',
  changed: 'Somebody has just changed the document. Read it once more, then finalize.',
  failed: 'The document could not be finalized. Try again in a moment.',
  refused: 'The document was not finalized.',
  reopenFailed: 'The document could not be opened for editing again.',
  trialTitle: 'This is a trial',
  trialText: 'Finalizing is part of the full version.',
  trialAction: 'See plans',
  done: 'The document is finalized.',
} as const;

export const sayFinalize = /* @__PURE__ */ messages('finalize', finalizeTexts);
