import { addTexts } from './add-texts.ts';
import type { UiLanguage } from './locale.ts';

/** Each language's texts of what helps to fill a form in. */
const loaders: Readonly<Record<UiLanguage, () => Promise<Readonly<Record<string, string>>>>> = {
  'en-GB': () => Promise.resolve({}),
  fi: async () => (await import('./translations/filling-fi.ts')).fillingFi,
  sv: async () => (await import('./translations/filling-sv.ts')).fillingSv,
  de: async () => (await import('./translations/filling-de.ts')).fillingDe,
  pl: async () => (await import('./translations/filling-pl.ts')).fillingPl,
};

let asked: Promise<void> | undefined;

/** Has those texts fetched in the language that is shown, and in each that is shown later. */
export function useFillingTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
