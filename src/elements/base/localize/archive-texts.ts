import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of the archive. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/archive.ts')).archiveFi,
  sv: async () => (await import('./languages/sv/archive.ts')).archiveSv,
  de: async () => (await import('./languages/de/archive.ts')).archiveDe,
  pl: async () => (await import('./languages/pl/archive.ts')).archivePl,
};

let asked: Promise<void> | undefined;

/** Has the texts of the archive fetched in the language that is shown, and in each that is shown later. */
export function useArchiveTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
