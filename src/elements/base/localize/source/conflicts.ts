import { messages } from '../messages.ts';

/** Texts of the strip that shows what a person wrote and the document does not hold. */
export const conflictTexts = {
  title: 'Not in the document',
  one: '1 thing you wrote is not in the document',
  many: '{0} things you wrote are not in the document',
  overwritten: 'Somebody else wrote something else here.',
  gone: 'Somebody else removed this.',
  finalized: 'Somebody else finalized the document before this was saved.',
  forbidden: 'You may not edit this document, so this was not saved.',
  refused: 'This could not be saved.',
  mine: 'You wrote',
  theirs: 'Now in the document',
  nothing: 'Empty',
  copy: 'Copy',
  copied: 'Copied',
  putBack: 'Put mine back',
  keepTheirs: 'Keep theirs',
  dismiss: 'Dismiss',
  dismissAll: 'Dismiss all',
  cannotPutBack: 'It cannot be put back: its place is gone, or the document can no longer be edited. Copy it instead.',
} as const;

export const sayConflicts = /* @__PURE__ */ messages('conflicts', conflictTexts);
