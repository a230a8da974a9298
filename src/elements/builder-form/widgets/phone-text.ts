const CALLING_CODES: Readonly<Record<string, string>> = {
  at: '43', au: '61', be: '32', ch: '41', cz: '420', de: '49', dk: '45', ee: '372', es: '34', fi: '358', fr: '33', gb: '44', ie: '353',
  is: '354', it: '39', lt: '370', lv: '371', nl: '31', no: '47', pl: '48', pt: '351', se: '46', uk: '44', us: '1', ca: '1',
};

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
