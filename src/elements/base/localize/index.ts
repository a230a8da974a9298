export { displayName } from './display-name.ts';
export { messages } from './messages.ts';
export type { Say, Translation, MessageTable } from './messages.ts';
export { getUiLanguage, matchUiLanguage, overrideTexts, setUiLanguage, UI_LANGUAGES } from './locale.ts';
export type { UiLanguage } from './locale.ts';
export { registerLanguage, type LanguageTexts } from './register-language.ts';
export type { InterfaceTexts } from './translated-areas.ts';
export { foreignLanguage, translate, uiCode } from './translate.ts';
