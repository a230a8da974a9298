import { messages } from '../messages.ts';

/** Texts of what begins a new draft with the document of one. */
export const duplicateTexts = {
  duplicate: 'Duplicate',
  hint: 'Duplicate as a new draft',
  done: 'Duplicated. This is the new draft.',
  unopened: 'The new draft was made, but it could not be opened here.',
  unsaved: 'Your last edits are not saved yet. Try again once they are.',
  withdrawn: 'The template of this document is not offered any more. Begin with another one.',
  forbidden: 'You may not duplicate this document here.',
  offline: 'The document could not be duplicated: there is no connection. Try again once there is.',
  failed: 'The document could not be duplicated. Try again in a moment.',
} as const;

export const sayDuplicate = /* @__PURE__ */ messages('duplicate', duplicateTexts);
