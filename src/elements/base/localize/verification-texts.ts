import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of the element that checks files. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/verification.ts')).verificationFi,
  sv: async () => (await import('./languages/sv/verification.ts')).verificationSv,
  de: async () => (await import('./languages/de/verification.ts')).verificationDe,
  pl: async () => (await import('./languages/pl/verification.ts')).verificationPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of checking fetched in the language that is shown, and in each that is shown later. */
export function useVerificationTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
