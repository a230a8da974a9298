// The two-digit calling codes of ITU-T E.164; 1 and 7 have one digit, all others three.
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A phone number as its calling code and the rest, digits only; a text that is no E.164 number has no calling code. */
export function splitPhone(value: string): { readonly code: string; readonly number: string } {
  const digits = /^\+(\d+)$/.exec(value)?.[1];
  const [code, number] = digits === undefined ? ['', value] : splitCallingCode(digits);
  return { code, number };
}

/** Splits the digits of an E.164 number into calling code and the rest. */
function splitCallingCode(digits: string): readonly [string, string] {
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return [digits.slice(0, length), digits.slice(length)];
}

/**
 * Threes, with two at the front and four at the end where the length asks for it: 40 123 4567, 415 555 2671, 22 123
 * 456.
 */
function groupsOf(length: number): readonly (readonly [number, number])[] {
  const first = length % 3 === 1 || length <= 6 ? 3 : 2;
  const last = length % 3 === 2 || length <= 6 ? 3 : 4;
  const groups: [number, number][] = [];
  for (let at = 0; at < length;) {
    const left = length - at;
    const size = at === 0 ? first : left === last ? last : 3;
    groups.push([at, Math.min(length, at + size)]);
    at += size;
  }
  return groups;
}

/**
 * An E.164 number as people read it: `+358 40 123 4567`. A number without a country code, with marks of its own or
 * other characters than digits stays as it is written.
 */
export function formatPhone(value: string): string {
  if (!/^\+[\d ]*$/.test(value)) return value;
  const [code, rest] = splitCallingCode(value.slice(1).replaceAll(/\D/g, ''));
  const groups = groupsOf(rest.length).map(([start, end]) => rest.slice(start, end));
  return `+${[code, ...groups].filter((part) => part !== '').join(' ')}`;
}
