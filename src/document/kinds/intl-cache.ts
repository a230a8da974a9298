const formats = new Map<string, unknown>();

/** Returns the result of `make`, made once for a key: Intl objects cost a hundred times more to make than to use. */
export function cached<T>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

/** The locale of a document's language. "1 March 2026", not "March 1, 2026": contracts in English here are European. */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return cached(`locale ${language}`, () => {
    try {
      return Intl.getCanonicalLocales(language)[0] ?? 'en-GB';
    } catch {
      return 'en-GB';
    }
  });
}

/** Numbers with every digit they have. */
export function numberFormat(language: string): Intl.NumberFormat {
  return cached(`number ${language}`, () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20 }));
}

/**
 * An amount with every digit it has, as the language writes it with its currency. One that is no ISO 4217 code stands
 * behind the number as it is.
 */
export function writeMoney(amount: number | Intl.StringNumericLiteral, currency: string, language: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberFormat(language).format(amount)} ${currency}`;
  return cached(
    `money ${language} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, maximumFractionDigits: 20 }),
  ).format(amount);
}
