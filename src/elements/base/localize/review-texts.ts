import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of the history and of comments. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/review.ts')).reviewFi,
  sv: async () => (await import('./languages/sv/review.ts')).reviewSv,
  de: async () => (await import('./languages/de/review.ts')).reviewDe,
  pl: async () => (await import('./languages/pl/review.ts')).reviewPl,
};

let asked: Promise<void> | undefined;

/**
 * Has the texts of the history and of comments fetched in the language that is shown, and in each that is shown later.
 */
export function useReviewTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
