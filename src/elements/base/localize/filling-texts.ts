import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of what helps to fill a form in. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/filling.ts')).fillingFi,
  sv: async () => (await import('./languages/sv/filling.ts')).fillingSv,
  de: async () => (await import('./languages/de/filling.ts')).fillingDe,
  pl: async () => (await import('./languages/pl/filling.ts')).fillingPl,
};

let asked: Promise<void> | undefined;

/** Has those texts fetched in the language that is shown, and in each that is shown later. */
export function useFillingTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
