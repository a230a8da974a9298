import { languageOf } from 'deedkit/document';
import type { Language } from 'deedkit/document';

/** The zone of a country's capital, by its ISO 3166-1 code. */
const ZONES: Readonly<Record<string, string>> = {
  at: 'Europe/Vienna',
  be: 'Europe/Brussels',
  bg: 'Europe/Sofia',
  ch: 'Europe/Zurich',
  cy: 'Asia/Nicosia',
  cz: 'Europe/Prague',
  de: 'Europe/Berlin',
  dk: 'Europe/Copenhagen',
  ee: 'Europe/Tallinn',
  es: 'Europe/Madrid',
  fi: 'Europe/Helsinki',
  fr: 'Europe/Paris',
  gb: 'Europe/London',
  gr: 'Europe/Athens',
  hr: 'Europe/Zagreb',
  hu: 'Europe/Budapest',
  ie: 'Europe/Dublin',
  is: 'Atlantic/Reykjavik',
  it: 'Europe/Rome',
  li: 'Europe/Vaduz',
  lt: 'Europe/Vilnius',
  lu: 'Europe/Luxembourg',
  lv: 'Europe/Riga',
  mt: 'Europe/Malta',
  nl: 'Europe/Amsterdam',
  no: 'Europe/Oslo',
  pl: 'Europe/Warsaw',
  pt: 'Europe/Lisbon',
  ro: 'Europe/Bucharest',
  se: 'Europe/Stockholm',
  si: 'Europe/Ljubljana',
  sk: 'Europe/Bratislava',
  ua: 'Europe/Kyiv',
};
/** A country of each language: where it has several, they are in the same zone. English has too many zones. */
const OF_LANGUAGES: Readonly<Record<Language, string>> = { en: '', fi: 'fi', sv: 'se', de: 'de', pl: 'pl' };

/**
 * The time zone of a contract, as IANA names it: that of its jurisdiction, where it was drafted under one. Otherwise it
 * is that of the service, then the one of its language, else UTC.
 */
export function timeZoneOf(of: {
  readonly jurisdiction: string | null;
  readonly language: string;
  readonly setting: string | undefined;
}): string {
  const ofCountry = (code: string): string | undefined => (Object.hasOwn(ZONES, code) ? ZONES[code] : undefined);
  const spokenIn = OF_LANGUAGES[languageOf(of.language) ?? 'en'];
  return ofCountry((of.jurisdiction ?? '').toLowerCase()) ?? of.setting ?? ofCountry(spokenIn) ?? 'UTC';
}
