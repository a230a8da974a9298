export { keepLanguage, LANGUAGE_NAMES, say, showLanguage, texts } from './texts.ts';
export type { ConsoleTexts } from './en-gb.ts';
