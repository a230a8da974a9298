import { announce, isTranslated, later, loaded } from './locale.ts';
import type { Texts, Translated } from './locale.ts';

/** Adds the texts of elements that few pages have; resolves when the language that is shown has them. */
export async function addTexts(load: (language: Translated) => Promise<Texts>): Promise<void> {
  later.push(load);
  for (const [language, texts] of loaded) {
    if (!isTranslated(language)) continue;
    // Texts that the page has given of its own are there already, and stay.
    Object.assign(texts, { ...(await load(language)), ...texts });
    announce(language);
  }
}
