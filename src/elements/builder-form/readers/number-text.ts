import { numberFormat } from '../widgets/number-text.ts';

/**
 * The number a person wrote, with the language's own marks or with a plain point: `1 250,50`, `1,250.50` and `1250.5`.
 * @returns null for nothing written, undefined for what is no number, or one with more digits than a number can hold
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const bare = text.replaceAll(/[\s\u00a0\u202f\u2009']/g, '').replaceAll('\u2212', '-');
  if (bare === '') return null;
  const decimal =
    numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
  const group = decimal === ',' ? '.' : ',';
  const plain = new RegExp(`^-?\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(bare)
    ? bare.replaceAll(group, '').replace(decimal, '.')
    : bare.replace(/[,.](?=\d*(?:e[+-]?\d+)?$)/i, '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Number.isFinite(value) && digitsOf(plain) === digitsOf(String(value)) ? value : undefined;
}

/**
 * The digits that say how much, without zeros around them: the same before and after, where none is lost to rounding.
 */
function digitsOf(written: string): string {
  return written
    .replace(/e.*$/i, '')
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');
}
