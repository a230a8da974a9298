import { languageOf, LOCALES } from 'deedkit/document';
import type { Language, Locale } from 'deedkit/document';
import { de } from './de.ts';
import type { SealTexts } from './en.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

const TEXTS: Readonly<Record<Language, SealTexts>> = { en, fi, sv, de, pl };

/** The words for a document's language, and the tag of the language that they are in. English for all others. */
export function textsFor(tag: string): { readonly locale: Locale; readonly texts: SealTexts } {
  const language = languageOf(tag) ?? 'en';
  return { locale: LOCALES[language], texts: TEXTS[language] };
}
