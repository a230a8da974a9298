import { addTexts } from './add-texts.ts';
import type { Texts, Translated } from './locale.ts';

/** Each language's texts of the webhooks. */
const loaders: Readonly<Record<Translated, () => Promise<Texts>>> = {
  fi: async () => (await import('./languages/fi/webhooks.ts')).webhooksFi,
  sv: async () => (await import('./languages/sv/webhooks.ts')).webhooksSv,
  de: async () => (await import('./languages/de/webhooks.ts')).webhooksDe,
  pl: async () => (await import('./languages/pl/webhooks.ts')).webhooksPl,
};

let asked: Promise<void> | undefined;

/** Has the texts of the webhooks fetched in the language that is shown, and in each that is shown later. */
export function useWebhooksTexts(): Promise<void> {
  asked ??= addTexts((language) => loaders[language]().catch(() => ({})));
  return asked;
}
