const formats = new Map<string, Intl.NumberFormat>();

/** Kept, since a format takes longer to make than a field to draw. */
export function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })));
  return format;
}

/** The bound below which every language of the interface writes numbers alike: nothing is grouped. */
const FIRST_GROUPED = 1000;

/** A number as the language writes it, every digit of it; text that should have been one as it stands; '' for none. */
export function showNumber(value: unknown, locale: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUPED) return String(value);
  // More decimals than a format has.
  return Number(value.toFixed(20)) === value ? numberFormat(locale).format(value) : String(value);
}

/**
 * A number to draw: its digits as they are, and later as the language writes them, where the format is not made yet.
 */
export function drawNumber(value: unknown, locale: string): { readonly text: string; readonly later?: () => string } {
  const show = (): string => showNumber(value, locale);
  return typeof value !== 'number' || formats.has(locale) ? { text: show() } : { text: String(value), later: show };
}
