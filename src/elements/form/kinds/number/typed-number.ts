import { numberFormat } from '../../view/number-text.ts';

/** Groups of three with spaces or apostrophes between them; `10 20` and `6'2` are not one number. */
const SPACED = /^(-?)\s*(\d{1,3}(?:[\s'\u2019]\d{3})*)(?!\d)/;

/**
 * The number a user wrote, with the language's own marks or with a plain point: `1 250,50`, `1,250.50` and `1250.5`.
 * @returns null for nothing written, undefined for a text that is no number, or one with more digits than a number can
 *   hold or more than 20 decimals, which nothing prints
 */
export function readNumber(text: string, locale: string): number | null | undefined {
  const written = text.trim().replaceAll('\u2212', '-');
  if (written === '') return null;
  const bare = written.replace(SPACED, (_, sign: string, groups: string) => sign + groups.replaceAll(/\D/g, ''));
  const decimal =
    numberFormat(locale)
      .formatToParts(1.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
  const group = decimal === ',' ? '.' : ',';
  // A group is not begun by a zero: 0.125 is a fraction in every language.
  const plain = new RegExp(`^-?[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${decimal}\\d*)?$`).test(bare)
    ? bare.replaceAll(group, '').replace(decimal, '.')
    : bare.replace(/[,.](?=\d*(?:e[+-]?\d+)?$)/i, '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(plain)) return undefined;
  const value = Number(plain);
  if (!Number.isFinite(value) || Number(value.toFixed(20)) !== value) return undefined;
  return digitsOf(plain) === digitsOf(String(value)) ? value : undefined;
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
