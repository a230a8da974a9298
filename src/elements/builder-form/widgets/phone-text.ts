const CALLING_CODES: Readonly<Record<string, string>> = {
  at: '43', au: '61', be: '32', ch: '41', cz: '420', de: '49', dk: '45', ee: '372', es: '34', fi: '358', fr: '33', gb: '44', ie: '353',
  is: '354', it: '39', lt: '370', lv: '371', nl: '31', no: '47', pl: '48', pt: '351', se: '46', uk: '44', us: '1', ca: '1',
};

// The two-digit calling codes of ITU-T E.164; 1 and 7 have one digit, all others three.
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Splits the digits of an E.164 number into calling code and the rest. */
function splitCallingCode(digits: string): readonly [string, string] {
  const length = /^[17]/.test(digits) ? 1 : TWO_DIGITS.test(digits) ? 2 : 3;
  return [digits.slice(0, length), digits.slice(length)];
}

/** Threes, with two at the front and four at the end where the length asks for it: 40 123 4567, 415 555 2671, 22 123 456. */
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

/** A number as people read it: `+358 40 123 4567`. What has no country code stays as it is written. */
export function showPhone(value: string): string {
  if (!value.startsWith('+')) return value;
  const [code, rest] = splitCallingCode(value.slice(1).replaceAll(/\D/g, ''));
  const groups = groupsOf(rest.length).map(([start, end]) => rest.slice(start, end));
  return `+${[code, ...groups].filter((part) => part !== '').join(' ')}`;
}

/**
 * The E.164 form of what a person wrote. A number without a country code gets the one of `region` when `complete` (the person
 * has left the field), with its trunk zero dropped; until then it is kept as digits.
 */
export function readPhone(text: string, { region, complete }: { readonly region: string; readonly complete: boolean }): string {
  const trimmed = text.trim().replace(/^00/, '+');
  const digits = trimmed.replaceAll(/\D/g, '');
  if (trimmed.startsWith('+')) return digits === '' ? (complete ? '' : '+') : `+${digits}`;
  const code = CALLING_CODES[region.toLowerCase()];
  if (!complete || !code || digits.length < 5 || /[^\d\s().\-/]/.test(trimmed)) return trimmed;
  // Italy and the North American plan dial their numbers as they stand; elsewhere a leading zero is the trunk prefix.
  return `+${code}${code === '39' ? digits : digits.replace(/^0/, '')}`;
}
