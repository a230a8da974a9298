export type {
  DraftFailure,
  DraftSession,
  DraftSignee,
  FinalizationSettings,
  LoadedDraft,
  TrialSettings,
} from './draft-api.ts';
export type {
  DraftChange,
  DraftPhase,
  DraftSnapshot,
  DraftSource,
  EditOptions,
  EditResult,
  Refusal,
  SaveStatus,
} from './draft-source.ts';
export { createEditStorage } from './edit-storage.ts';
export type { EditStorage } from './edit-storage.ts';
export { DraftStore } from './draft-store.ts';
export type { DraftStoreOptions } from './draft-options.ts';
export { LocalDraft } from './local-draft.ts';
