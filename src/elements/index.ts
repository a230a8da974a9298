export { DeedBuilder } from './builder/index.ts';
export { DeedBuilderForm } from './builder-form/index.ts';
export { DeedElement } from './deed-element.ts';
export * from './draft/index.ts';
export type { DeedAskDetail, DeedConflictDetail, DeedErrorDetail, DeedEvent, DeedEventDetails, DeedFieldFocusDetail, DeedFinalizedDetail, DeedPatchDetail, DeedTemplateChosenDetail } from './events.ts';
export { getUiLanguage, overrideTexts, setUiLanguage, UI_LANGUAGES } from './localize/index.ts';
export type { UiLanguage } from './localize/index.ts';
