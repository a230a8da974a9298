import { messages } from '../messages.ts';

/** Texts of who else has a document open, in `<deed-builder>`. */
export const presenceTexts = {
  here: '{0} here',
  hereNamed: '{0} people have this document open',
  'hereNamed.one': '{0} person has this document open',
  title: 'Who is here',
  more: '{0} +{1}',
  you: 'You',
  somebody: 'Somebody',
  reading: 'Reading',
  sections: 'Sections',
  appearance: 'Appearance',
  goTo: 'Go to {0}, where {1} is',
} as const;

export const sayPresence = /* @__PURE__ */ messages('presence', presenceTexts);
