import { messages } from '../messages.ts';

/** Texts of `<deed-builder>` for users at work in it: missing fields, and edits that are not saved. */
export const builderWorkTexts = {
  offline: 'Offline',
  offlineOne: 'Offline · 1 change kept',
  offlineKept: 'Offline · {0} changes kept',
  failedOne: 'Cannot save right now · 1 change kept',
  failed: 'Cannot save right now · {0} changes kept',
  missingTitle: 'Still to do',
} as const;

export const sayBuilderWork = /* @__PURE__ */ messages('builder', builderWorkTexts);
