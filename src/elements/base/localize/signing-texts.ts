import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of the elements that sign. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/signing.ts')).signingFi,
  sv: async () => (await import('./languages/sv/signing.ts')).signingSv,
  de: async () => (await import('./languages/de/signing.ts')).signingDe,
  pl: async () => (await import('./languages/pl/signing.ts')).signingPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of the elements that sign fetched in the language that is shown, and in each that is shown later. */
export function useSigningTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
