import { messages } from '../messages.ts';

/** Texts of `<deed-builder>` for somebody who works in it: what is missing, and edits that are not saved. */
export const builderWorkTexts = {
  offline: 'Offline',
  offlineOne: 'Offline · 1 change kept',
  offlineKept: 'Offline · {0} changes kept',
  failedOne: 'Cannot save right now · 1 change kept',
  failed: 'Cannot save right now · {0} changes kept',
  missingTitle: 'Still to do',
} as const;

export const sayBuilderWork = /* @__PURE__ */ messages('builder', builderWorkTexts);
