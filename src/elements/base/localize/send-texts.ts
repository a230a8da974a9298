import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of sending. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/send.ts')).sendFi,
  sv: async () => (await import('./languages/sv/send.ts')).sendSv,
  de: async () => (await import('./languages/de/send.ts')).sendDe,
  pl: async () => (await import('./languages/pl/send.ts')).sendPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of sending fetched in the language that is shown, and in each that is shown later. */
export function useSendTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
