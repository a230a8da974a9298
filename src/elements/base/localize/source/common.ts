import { messages } from '../messages.ts';

/** Texts that several elements share. */
export const commonTexts = {
  add: 'Add',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading…',
  opening: 'Opening the document',
  remove: 'Remove',
  reset: 'Reset',
  retry: 'Try again',
  save: 'Save',
  undo: 'Undo',
  yes: 'Yes',
  no: 'No',
  optional: 'Optional',
  required: 'Required',
} as const;

export const sayCommon = /* @__PURE__ */ messages('common', commonTexts);
