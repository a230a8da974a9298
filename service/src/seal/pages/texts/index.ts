import { de } from './de.ts';
import type { SealTexts } from './en.ts';
import { en } from './en.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

const TEXTS: Readonly<Record<string, SealTexts>> = { en, fi, sv, de, pl };

/** The words for a document's language, and the tag of the language that they are in. English for all others. */
export function textsFor(language: string): { readonly locale: string; readonly texts: SealTexts } {
  const code = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const texts = Object.hasOwn(TEXTS, code) ? TEXTS[code] : undefined;
  return texts ? { locale: code === 'en' ? 'en-GB' : code, texts } : { locale: 'en-GB', texts: en };
}
