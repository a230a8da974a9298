/** The languages that ship, as documents name them. With one more, the compiler names each table that lacks it. */
export const LANGUAGES = ['en', 'fi', 'sv', 'de', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The locale of each, a BCP 47 tag: what its interface is called, and how it writes dates and numbers. */
export const LOCALES = { en: 'en-GB', fi: 'fi', sv: 'sv', de: 'de', pl: 'pl' } as const satisfies Record<
  Language,
  string
>;
export type Locale = (typeof LOCALES)[Language];

/** The language of a tag, whatever its region (`sv-FI` is Swedish); undefined for one that does not ship. */
export function languageOf(tag: string): Language | undefined {
  const code = tag.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === code);
}
