import { messages } from '../messages.ts';

/** Texts of `<deed-builder>`. */
export const builderTexts = {
  name: 'Document name',
  nameMissing: 'Give the document a name.',
  saved: 'Saved',
  saving: 'Saving…',
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
  missing: '{0} things missing',
  'missing.one': '{0} thing missing',
  sandbox: 'Sandbox',
  bar: 'Tools',
  finish: 'Check and finish',
  finishing: 'Finalizing',
} as const;

export const sayBuilder = /* @__PURE__ */ messages('builder', builderTexts);
