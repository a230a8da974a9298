import { isolate } from 'deedkit/document';
import type { Locale } from 'deedkit/document';
import type { ConsoleTexts } from './en-gb.ts';

/** Each language of the console by its own name, in the order of the menu. */
export const LANGUAGE_NAMES = {
  'en-GB': 'English',
  de: 'Deutsch',
  fi: 'Suomi',
  pl: 'Polski',
  sv: 'Svenska',
} as const satisfies Record<Locale, string>;

const LOADERS: Readonly<Record<Locale, () => Promise<ConsoleTexts>>> = {
  'en-GB': async () => (await import('./en-gb.ts')).enGb,
  de: async () => (await import('./de.ts')).de,
  fi: async () => (await import('./fi.ts')).fi,
  pl: async () => (await import('./pl.ts')).pl,
  sv: async () => (await import('./sv.ts')).sv,
};

let shown: ConsoleTexts | undefined;

/** The texts in the language that is shown. Throws before there is one: `showLanguage` comes first. */
export function texts(): ConsoleTexts {
  if (!shown) throw new Error('No language is shown yet.');
  return shown;
}

/** Shows a language from now on; English for one that the console does not have. Rejects when it cannot be loaded. */
export async function showLanguage(language: string): Promise<void> {
  const locale: Locale = language in LOADERS ? (language as Locale) : 'en-GB';
  shown = await LOADERS[locale]();
  document.documentElement.lang = locale;
}

const YEAR_S = 365 * 24 * 60 * 60;

/** Keeps the language for the next visit: the service reads it from this cookie, for both environments. */
export function keepLanguage(language: string, base: string): void {
  const path = base.replace(/\/[^/]+$/, '');
  document.cookie = `deed_language=${language}; Path=${path}; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** A sentence with values for its placeholders in braces. All are replaced at once: a value may look like one. */
export function say(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => isolate(values[name] ?? ''));
}
