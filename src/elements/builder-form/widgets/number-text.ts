const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (!format) formats.set(locale, (format = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 })));
  return format;
}

/** A number as the language writes it; '' for none. */
export function showNumber(value: unknown, locale: string): string {
  return typeof value === 'number' ? formatOf(locale).format(value) : '';
}

/**
 * The number a person wrote, with the language's own marks or with a plain point: `1 250,50`, `1,250.50` and `1250.5`.
 * @returns null for nothing written, undefined for what is no number
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f\u2009']/g, '').replaceAll('\u2212', '-');
  if (bare === '') return null;
  const decimal = formatOf(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const group = decimal === ',' ? '.' : ',';
  const plain = new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(bare)
    ? bare.replaceAll(group, '').replace(decimal, '.')
    : bare.replace(/[,.](?=\d*$)/, '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isSafeInteger(Math.trunc(value)) ? value : undefined;
}
