import { de } from './de.ts';
import { enGb } from './en-gb.ts';
import type { HostedTexts } from './en-gb.ts';
import { fi } from './fi.ts';
import { pl } from './pl.ts';
import { sv } from './sv.ts';

/** A language with what the pages say in it. */
export interface Spoken {
  readonly language: string;
  readonly texts: HostedTexts;
}

/** English first: it is what everything else falls back to. */
const LANGUAGES: readonly Spoken[] = [
  { language: 'en-GB', texts: enGb },
  { language: 'fi', texts: fi },
  { language: 'sv', texts: sv },
  { language: 'de', texts: de },
  { language: 'pl', texts: pl },
];

/** The texts of a session's `ui_language`; English for one that is none of ours. */
export function textsFor(language: string): Spoken {
  return LANGUAGES.find((spoken) => spoken.language === language) ?? (LANGUAGES[0] as Spoken);
}

/** Where no session says which: the first of a browser's languages that is one of ours, else English. */
export function chooseTexts(acceptLanguage: string | null): Spoken {
  // In the order in which they are written, which is by preference in every browser; weights are not read.
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase().split('-')[0] ?? '');
  const found = wanted
    .map((tag) => LANGUAGES.find(({ language }) => language.split('-')[0]?.toLowerCase() === tag))
    .find((spoken) => spoken !== undefined);
  return found ?? (LANGUAGES[0] as Spoken);
}
