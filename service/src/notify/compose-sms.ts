import { isolate } from 'deedkit/document';

/**
 * The letters of text messages (3GPP TS 23.038): one message holds 160 of them. A single other letter makes it a message
 * of 70, and several with a link in it.
 */
const LETTERS =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take the place of two. */
const DOUBLE = '^{}\\[~]|€';
const ROOM = 160;

/** Replacements for characters outside the alphabet of text messages; accents are taken off by Unicode. */
const LIKENESS: Readonly<Record<string, string>> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  '\u{a0}': ' ',
};

/** Of a name, at most; and at least, or it says nothing. */
const LONGEST = 40;
const SHORTEST = 8;
const CUT = '...';

/** A text with the sender's own message in it: three parts in letters of phones, six with any other letter. */
const MOST = 400;
/** Stands where the sender's message was cut. */
const CUT_MESSAGE = '…';

/** The words of a message in a language, without its link. */
export type SmsWords = (sender: string, title: string) => string;

/**
 * A text message with a link at its end, and before it the sender's own message, cut at a word where it would make the
 * text longer than 400 letters. Names are written with the letters of phones where they can be ("Lucja" for "Łucja"),
 * and cut as far as it takes to fit into one message. The full text stands behind the link. A text that cannot fit, as
 * in other scripts or with a long address, has names of 40 letters at most.
 */
export function composeSms(
  words: SmsWords,
  { message = '', ...names }: { readonly sender: string; readonly title: string; readonly message?: string },
  link: string,
): string {
  const text = composeNotice(words, names, link);
  if (message === '') return text;
  const before = text.slice(0, -link.length).trimEnd();
  const notice = `${before}${/[.:]$/.test(before) ? '' : '.'} `;
  return `${notice}${isolate(cutAtWord(fold(message), MOST - notice.length - link.length - 1))} ${link}`;
}

/** At most so long; at least the first letters of it, also beside a link that leaves no room. */
function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, Math.max(most - CUT_MESSAGE.length, SHORTEST)).replace(/[\ud800-\udbff]$/, '');
  const words = kept.replace(/\s+\S*$/u, '').trimEnd();
  // One word that is longer than all there is room for is cut inside.
  return `${words.length > kept.length / 2 ? words : kept.trimEnd()}${CUT_MESSAGE}`;
}

function composeNotice(
  words: SmsWords,
  names: { readonly sender: string; readonly title: string },
  link: string,
): string {
  const [sender, title] = [fold(names.sender), fold(names.title)];
  const write = (one: string, other: string): string => `${words(isolate(one), isolate(other))} ${link}`;
  const [whole, room] = [write(shorten(sender, LONGEST), shorten(title, LONGEST)), ROOM - lengthOf(write('', ''))];
  if (lengthOf(whole) <= ROOM || room < 2 * SHORTEST) return whole;
  // Half for each, and the unused rest of one for the other.
  const half = Math.floor(room / 2);
  const forSender = Math.max(half, room - lengthOf(title));
  const first = words('', title) === words(sender, title) ? '' : shorten(sender, Math.min(forSender, LONGEST));
  const cut = write(first, shorten(title, Math.min(room - lengthOf(first), LONGEST)));
  return lengthOf(cut) <= ROOM ? cut : whole;
}

/** In places of a message; infinite with a letter that phones do not have. */
function lengthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (LETTERS.includes(letter) ? 1 : DOUBLE.includes(letter) ? 2 : Infinity),
    0,
  );
}

function fold(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (lengthOf(letter) < Infinity) return letter;
      const plain = LIKENESS[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return lengthOf(plain) < Infinity ? plain : letter;
    })
    .join('');
}

/** So that it takes no more than so many places; a letter of another script counts as one. */
function shorten(text: string, most: number): string {
  const unitsOf = (one: string): number => [...one].reduce((sum, letter) => sum + (DOUBLE.includes(letter) ? 2 : 1), 0);
  if (unitsOf(text) <= most) return text;
  const letters = [...text];
  while (letters.length > 0 && unitsOf(letters.join('')) > most - CUT.length) letters.pop();
  return `${letters.join('').trimEnd()}${CUT}`;
}
