import { announce, later, loaded, toTemplates } from './locale.ts';
import type { Texts, UiLanguage } from './locale.ts';

/** Adds the texts of elements that few pages have; resolves when the language that is shown has them. */
export async function addTexts(load: (language: UiLanguage) => Promise<Texts>): Promise<void> {
  later.push(load);
  for (const [language, templates] of loaded) {
    // Texts that the page has given of its own are there already, and stay.
    const added = toTemplates(await load(language));
    Object.assign(templates, { ...added, ...templates });
    announce(language);
  }
}
