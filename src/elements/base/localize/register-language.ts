import { flattenAreas } from './flatten-areas.ts';
import { loaded, registered, showAgain, UI_LANGUAGES } from './locale.ts';
import type { InterfaceTexts } from './translated-areas.ts';

/** Texts of a language by area and key, `{ form: { add: 'Tilføj {0}' } }`; those that are missing stay English. */
export type LanguageTexts = { readonly [Area in keyof InterfaceTexts]?: Partial<InterfaceTexts[Area]> };

/**
 * Adds a language to the interface: its texts, or a function that fetches them when it is first shown. Dates, numbers,
 * plurals and sorting follow its BCP 47 tag. Elements that are on the page are drawn anew in it where it was asked for;
 * registered again, the new texts replace the earlier ones.
 * Throws for a malformed tag, and for a language that is shipped: `overrideTexts` replaces texts of those.
 */
export function registerLanguage(
  code: string,
  texts: LanguageTexts | (() => LanguageTexts | Promise<LanguageTexts>),
): void {
  const language = toTag(code);
  if (UI_LANGUAGES.some((shipped) => shipped === language || shipped.split('-')[0] === language))
    throw new TypeError(`code: “${code}” is shipped. Replace its texts by overrideTexts().`);
  registered.set(language, async () => {
    try {
      return toTexts(typeof texts === 'function' ? await texts() : texts);
    } catch (error) {
      console.warn(`The texts of the language “${language}” could not be loaded.`, error);
      throw error;
    }
  });
  loaded.delete(language);
  // Told in the console already.
  showAgain(language).catch(() => undefined);
}

function toTag(code: string): string {
  try {
    const [tag] = Intl.getCanonicalLocales(code);
    if (tag !== undefined) return tag;
  } catch {
    // Told below.
  }
  throw new TypeError(`code: “${code}” is no language tag. Give one such as “da” or “pt-BR” (BCP 47).`);
}

function toTexts(areas: LanguageTexts): Record<string, string> {
  const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
  if (!isObject(areas) || !Object.values(areas).every(isObject))
    throw new TypeError("texts: give them by area, such as { form: { add: 'Tilføj {0}' } }.");
  const texts = flattenAreas(areas as Readonly<Record<string, Readonly<Record<string, string>>>>);
  const wrong = Object.keys(texts).find((id) => typeof texts[id] !== 'string');
  if (wrong !== undefined) throw new TypeError(`texts: “${wrong}” is no text.`);
  return texts;
}
