import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of setting places. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/places.ts')).placesFi,
  sv: async () => (await import('./languages/sv/places.ts')).placesSv,
  de: async () => (await import('./languages/de/places.ts')).placesDe,
  pl: async () => (await import('./languages/pl/places.ts')).placesPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of setting places fetched in the language that is shown, and in each that is shown later. */
export function usePlacesTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
