import { messages } from '../messages.ts';

/** Texts of `<deed-builder>`. */
export const builderTexts = {
  name: 'Document name',
  nameMissing: 'Give the document a name.',
  saved: 'Saved',
  saving: 'Saving…',
  offline: 'Offline',
  offlineOne: 'Offline · 1 change kept',
  offlineKept: 'Offline · {0} changes kept',
  failedOne: 'Cannot save right now · 1 change kept',
  failed: 'Cannot save right now · {0} changes kept',
  appearance: 'Appearance',
  sections: 'Sections',
  comments: 'Comments',
  history: 'History',
  outline: 'Outline',
  form: 'Form',
  document: 'Document',
  signing: 'Signing',
  view: 'View',
  complete: 'complete',
  empty: 'empty',
  stepMissing: '{0} missing',
  stepWrong: '{0} to correct',
  missingNone: 'Nothing missing',
  missingOne: '1 thing missing',
  missing: '{0} things missing',
  missingTitle: 'Still to do',
  sandbox: 'Sandbox',
  bar: 'Tools',
  finish: 'Check and finish',
  finishing: 'Finalizing',
} as const;

export const sayBuilder = /* @__PURE__ */ messages('builder', builderTexts);
