import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of a signing’s progress. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/progress.ts')).progressFi,
  sv: async () => (await import('./languages/sv/progress.ts')).progressSv,
  de: async () => (await import('./languages/de/progress.ts')).progressDe,
  pl: async () => (await import('./languages/pl/progress.ts')).progressPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of a signing’s progress fetched in the language that is shown, and in each that is shown later. */
export function useProgressTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
