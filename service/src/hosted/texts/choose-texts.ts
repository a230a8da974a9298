import { languageOf, LOCALES } from 'deedkit/document';
import type { Language, Locale } from 'deedkit/document';
import { readCookies } from '../read-cookies.ts';
import { de } from './de.ts';
import { enGb } from './en-gb.ts';
import type { HostedTexts } from './en-gb.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

/** A language with what the pages say in it. */
export interface Spoken {
  readonly language: Locale;
  readonly texts: HostedTexts;
}

const TEXTS: Readonly<Record<Language, HostedTexts>> = { en: enGb, fi, sv, de, pl };

const say = (language: Language): Spoken => ({ language: LOCALES[language], texts: TEXTS[language] });

/** The texts of a session's `ui_language`; English for one that is none of ours. */
export function textsFor(language: string): Spoken {
  return say(languageOf(language) ?? 'en');
}

/** The cookie of a language that somebody has chosen, which the console sets for its own pages. */
const CHOSEN = 'deed_language';

/** The texts for a visitor: in the language that they have chosen, else in one of their browser's. */
export function textsOf(request: Request): Spoken {
  const [chosen] = readCookies(request, CHOSEN);
  const language = languageOf(chosen ?? '');
  return language ? say(language) : chooseTexts(request.headers.get('accept-language'));
}

/** Where no session says which: the first of a browser's languages that is one of ours, else English. */
export function chooseTexts(acceptLanguage: string | null): Spoken {
  // In the order in which they are written, which is by preference in every browser; weights are not read.
  const wanted = (acceptLanguage ?? '').split(',').map((part) => languageOf(part.split(';')[0]?.trim() ?? ''));
  return say(wanted.find((language) => language !== undefined) ?? 'en');
}
