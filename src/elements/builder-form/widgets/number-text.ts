const formats = new Map<string, Intl.NumberFormat>();

/** Kept, since a format takes longer to make than a field to draw. */
export function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 20 })));
  return format;
}

/** A number as the language writes it, every digit of it; text that should have been one as it stands; '' for none. */
export function showNumber(value: unknown, locale: string): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-6 || size >= 1e15) ? String(value) : numberFormat(locale).format(value);
}
