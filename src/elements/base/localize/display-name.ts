import { getUiLanguage } from './locale.ts';

const cache = new Map<string, Intl.DisplayNames>();

/**
 * The name of a language or country in the language of the interface; the code itself where it has none, or is none.
 * Intl objects cost a hundred times more to make than to use.
 */
export function displayName(code: string, type: 'language' | 'region'): string {
  const locale = getUiLanguage();
  const key = `${locale} ${type}`;
  let names = cache.get(key);
  if (!names) cache.set(key, (names = new Intl.DisplayNames([locale], { type, fallback: 'code' })));
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
