import { messages } from '../messages.ts';

/** Texts of the guided way through the form in `<deed-builder>`. */
export const guidedTexts = {
  label: 'Steps',
  guide: 'Step by step',
  all: 'All at once',
  steps: '{0} parts',
  'steps.one': '{0} part',
  step: 'Step {0} of {1}',
  openNone: 'Nothing left',
  openOne: '1 answer left',
  open: '{0} answers left',
  back: 'Back',
  next: 'Next',
  leftOne: '{0}: 1 answer left',
  left: '{0}: {1} answers left',
  show: 'Go back to it',
} as const;

export const sayGuided = /* @__PURE__ */ messages('guided', guidedTexts);
