/** Ends of strings, escapes, and numbers, also those in strings: a whole string as a token would exhaust the stack. */
const TOKEN = /\\[^]|"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
/** Numbers that may not be the same once they are read; all others are short. */
const MAY_LOSE = /[\d.]{16}|(?:^|[[:,\s])-?\d[\d.]*e/i;
/** `Intl` writes no more of them everywhere. */
const MOST_DECIMALS = 20;
/** `toPrecision` writes no more. */
const MOST_DIGITS = 100;

/**
 * A JSON text as `JSON.parse` reads it, except for some numbers. Those are numbers that a double-precision number
 * does not hold digit for digit, or with more decimals than are printed. They become infinite, so that
 * `findUnstorable` names them and none is rounded without a word.
 *
 *     9007199254740993       infinite: it would be …992
 *     0.10000000000000001    0.1, written with all the digits that a double has
 *     1e-400                 infinite: it would be 0
 *
 * @throws SyntaxError as `JSON.parse` does
 */
export function parseExactly(text: string): unknown {
  if (!mayLoseDigits(text)) return JSON.parse(text);
  let isText = false;
  return JSON.parse(
    text.replace(TOKEN, (token) => {
      if (token === '"') isText = !isText;
      return isText || token === '"' || token.startsWith('\\') || isExact(token) ? token : '1e999';
    }),
  );
}

/** Whether a JSON text may have numbers that `parseExactly` does not keep; quick, and rarely so for others. */
export const mayLoseDigits = (text: string): boolean => MAY_LOSE.test(text);

/** Whether a number that is written in decimal is the same number once it is read. */
export function isExact(written: string): boolean {
  const digits = digitsOf(written);
  const value = Number(written);
  if (digits === '') return true;
  if (!Number.isFinite(value) || digits.length > MOST_DIGITS) return false;
  return Number(value.toFixed(MOST_DECIMALS)) === value && digitsOf(value.toPrecision(digits.length)) === digits;
}

/** The digits that say how much, without zeros around them. */
function digitsOf(written: string): string {
  return written
    .replace(/e.*$/i, '')
    .replaceAll(/\D/g, '')
    .replaceAll(/^0+|0+$/g, '');
}
