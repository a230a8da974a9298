/** A face that a name is written in. */
export interface ScriptFace {
  readonly id: 'caveat' | 'allura' | 'kalam' | 'wide';
  /** As CSS names it; a name of ours, so that it is this file and no other of the machine. */
  readonly family: string;
  /** Its file among the fonts, without what all of them end with. */
  readonly file: string;
  /** Faces are drawn at sizes of their own; this makes them look alike. */
  readonly size: number;
}

/** The faces to choose from, each with every letter of Finnish, Swedish, German and Polish. */
export const SCRIPT_FACES: readonly [ScriptFace, ...ScriptFace[]] = [
  { id: 'caveat', family: 'Deed Caveat', file: 'signature-caveat-latin', size: 1 },
  { id: 'allura', family: 'Deed Allura', file: 'signature-allura-latin', size: 1.1 },
  { id: 'kalam', family: 'Deed Kalam', file: 'signature-kalam-latin', size: 0.82 },
];

/** The one for names with other letters: Latin of all of Europe, and Cyrillic. Five times as large as the others. */
export const WIDE_FACE: ScriptFace = {
  id: 'wide',
  family: 'Deed Caveat Wide',
  file: 'signature-caveat-latin-ext',
  size: 1,
};

/** Letters of a name, at most. */
export const LONGEST_NAME = 100;

// The letters of the files, as ranges of code points in hexadecimal digits. `test/house/fonts.test.ts` holds them to it.
const CHOSEN_RANGES =
  '20-21 26-29 2b-3b 3f 41-5a 61-7a c0-d6 d8-f6 f8-101 104-107 10c-113 116-11b 122-123 12a-12b 12e-12f 136-137 13b-13c 141-148 150-151 158-15b 160-161 164-165 16a-16b 16e-173 179-17e 2013 2019';
const WIDE_RANGES =
  '20-22 26-3b 3f 41-5a 61-7a aa b5 ba c0-d6 d8-f6 f8-17e 18f 192 1c4-1cc 1d4 1e5 1e7 1e9-1eb 1ef 1f1-1f5 1fa-21b 21f 237 259 292 2bc 2c6-2c7 2c9 300-304 306-308 30a-30c 30f 311 323 326-328 335 3bc 400-45f 462-463 46a-46b 472-475 48a-4a5 4a8-4ff 510-513 51a-51d 524-529 52e-52f 1e0c-1e0d 1e24-1e25 1e44-1e45 1e5a-1e5b 1e62-1e63 1e6c-1e6d 1e80-1e85 1e92-1e93 1eb8-1eb9 1ebc-1ebd 1eca-1ecd 1ee4-1ee5 1ef2-1ef3 1ef8-1ef9 2013 2018-2019 201c-201d fb00-fb04';

type Ranges = readonly (readonly [first: number, last: number])[];

const readRanges = (text: string): Ranges =>
  text.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

let known: { readonly chosen: Ranges; readonly wide: Ranges } | undefined;

/** Whether a face has a letter; read when it is first asked, as most pages never do. */
function hasLetter(kind: 'chosen' | 'wide', letter: string): boolean {
  known ??= { chosen: readRanges(CHOSEN_RANGES), wide: readRanges(WIDE_RANGES) };
  const code = letter.codePointAt(0) ?? 0;
  return known[kind].some(([first, last]) => code >= first && code <= last);
}

/** Why a name cannot be written: letters that no face has, each once; or more letters than are taken. */
export type NameFault = { readonly kind: 'letters'; readonly letters: string } | { readonly kind: 'length' };

/** A name as it is written: the whole of it in one face. */
export type WrittenName =
  | { readonly ok: true; readonly name: string; readonly face: ScriptFace }
  | { readonly ok: false; readonly error: NameFault };

/**
 * How a name is written: in the face that was chosen where that has each of its letters, otherwise all of it in the one
 * that has the most.
 */
export function writeName(typed: string, chosen: string): WrittenName {
  const name = typed.normalize('NFC').trim();
  const letters = Array.from(name);
  if (letters.length > LONGEST_NAME) return { ok: false, error: { kind: 'length' } };
  if (letters.every((letter) => hasLetter('chosen', letter))) return { ok: true, name, face: scriptFaceOf(chosen) };
  const lacking = new Set(letters.filter((letter) => !hasLetter('wide', letter)));
  return lacking.size === 0
    ? { ok: true, name, face: WIDE_FACE }
    : { ok: false, error: { kind: 'letters', letters: [...lacking].join(' ') } };
}

/** The face of an id; the first for anything else. */
function scriptFaceOf(id: string): ScriptFace {
  return SCRIPT_FACES.find((face) => face.id === id) ?? SCRIPT_FACES[0];
}
