/** The names of a signee as the sender gave them; either part may be unknown, or hold several names. */
export interface InvitedName {
  readonly given: string | null;
  readonly family: string | null;
}

/** Letters that Unicode does not decompose, and their usual replacements elsewhere. */
const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ĸ: 'k',
};
/** How passports and older systems write them (ICAO 9303-3 §6). */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae', þ: 'th' };

/**
 * Whether a name, as an issuer gives it, can be that of somebody who was invited; null when either is unknown. Case,
 * accents, spelling for machines, hyphens, and the order of given and family names make no difference. A middle name
 * may be missing, or be an initial, on either side; two that differ are two people.
 *
 *     invited   Bo Erik · Strand
 *     same      STRAND, Bo    Bo E. Strand    Bo Erik Johan Strand
 *     another   Bo Johan Strand    Erika Strand    Bo
 */
export function matchesName(name: string, { given, family }: InvitedName): boolean | null {
  const ways = [' ', ''].flatMap((own) => [' ', ''].map((other) => [own, other] as const));
  const compared = ways.map(([own, other]) =>
    compare(wordsOf(name, own), { given: wordsOf(given ?? '', other), family: wordsOf(family ?? '', other) }),
  );
  return compared.includes(true) ? true : (compared[0] ?? null);
}

type Word = readonly string[];

function compare(
  name: readonly Word[],
  { given, family }: { readonly given: readonly Word[]; readonly family: readonly Word[] },
): boolean | null {
  const invited = [...given, ...family];
  if (name.length === 0 || invited.length === 0) return null;
  const isFamily = family.every((word) => name.some((other) => isSame(word, other)));
  const isGiven = given.length === 0 || given.some((word) => name.some((other) => isSame(word, other)));
  const isWithin = (some: readonly Word[], all: readonly Word[]): boolean =>
    some.every((word) => all.some((other) => isSame(word, other) || isInitial(word, other) || isInitial(other, word)));
  return isFamily && isGiven && (isWithin(invited, name) || isWithin(name, invited));
}

/** The words of a name, each in both ways of writing it; `hyphen` is what stands for one. */
function wordsOf(name: string, hyphen: string): readonly Word[] {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’‘ʼ`´]/g, '')
    .replaceAll(/\p{Pd}/gu, hyphen)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => [toPlain(word), toPlain(word.replaceAll(/[äöüåøæþ]/g, (letter) => SPELLED[letter] ?? letter))]);
}

/** Without accents, and with the letters of everywhere. */
function toPlain(word: string): string {
  return word
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/./gu, (letter) => LETTERS[letter] ?? letter);
}

function isSame(word: Word, other: Word): boolean {
  return word.some((form) => other.includes(form));
}

function isInitial(short: Word, long: Word): boolean {
  return short.some((form) => form.length === 1 && long.some((other) => other.startsWith(form)));
}
