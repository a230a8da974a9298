import type { Translatable } from '../../../document/index.ts';
import { getUiLanguage } from './locale.ts';

/**
 * A template's own text (label, help, option) in the interface language, else the document's first language, else
 * whatever there is.
 */
export function translate(text: Translatable | undefined, languages: readonly string[] = []): string {
  return text?.[languageFor(text, languages) ?? ''] ?? '';
}

/** For `lang`: the language that `translate` gives a text in, where it is not the interface's. */
export function foreignLanguage(text: Translatable | undefined, languages: readonly string[]): string | undefined {
  const language = text && languageFor(text, languages);
  return language?.replace(/-.*/, '') === uiCode() ? undefined : language;
}

/** The interface language as documents name it: without a region. */
export function uiCode(): string {
  return getUiLanguage().replace(/-.*/, '');
}

/** The interface's language first, the document's next, and any at all before none. */
function languageFor(text: Translatable, languages: readonly string[]): string | undefined {
  return [getUiLanguage(), uiCode(), ...languages, ...Object.keys(text)].find(
    (language) => language !== '_type' && (text[language] ?? '') !== '',
  );
}
