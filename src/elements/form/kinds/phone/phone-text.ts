const CALLING_CODES: Readonly<Record<string, string>> = {
  at: '43',
  au: '61',
  be: '32',
  ch: '41',
  cz: '420',
  de: '49',
  dk: '45',
  ee: '372',
  es: '34',
  fi: '358',
  fr: '33',
  gb: '44',
  ie: '353',
  is: '354',
  it: '39',
  lt: '370',
  lv: '371',
  nl: '31',
  no: '47',
  pl: '48',
  pt: '351',
  se: '46',
  uk: '44',
  us: '1',
  ca: '1',
};

/** The most digits of a number, ITU-T E.164; a longer one is two numbers, or one with its extension. */
const LONGEST = 15;

/** Digits, and what people put between them. */
const NUMBER = /^[+\d\s().\-/\u00a0\u2010-\u2015\u202f]*$/;

/**
 * The E.164 form of the number a user wrote. When `complete` (the user has left the field), a number without a country
 * code gets the one of `region`, with its trunk zero dropped. Until then it is kept as digits. A text that is not one
 * number alone (an extension, a name, two numbers) stays as it is written. None of it is then taken for digits of the
 * number.
 */
export function readPhone(
  text: string,
  { region, complete }: { readonly region: string; readonly complete: boolean },
): string {
  const trimmed = text.trim();
  const international = trimmed.replace(/^00|^\(\+/, '+').replace(/^\+\+/, '+');
  const digits = international.replaceAll(/\D/g, '');
  if (!NUMBER.test(trimmed) || international.lastIndexOf('+') > 0 || digits.length > LONGEST) return trimmed;
  // "(0)" is dialled at home only; in Italy it is part of the number.
  if (international.startsWith('+'))
    return digits === ''
      ? complete
        ? ''
        : '+'
      : `+${/^\D*39/.test(international) ? digits : international.replace(/\(\s*0\s*\)/, '').replaceAll(/\D/g, '')}`;
  const code = CALLING_CODES[region.toLowerCase()];
  if (!complete || !code || digits.length < 5) return trimmed;
  // Italy and the North American plan dial their numbers as they stand; elsewhere a leading zero is the trunk prefix.
  return `+${code}${code === '39' ? digits : digits.replace(/^0/, '')}`;
}
