import { hasRightToLeft } from 'deedkit/document';

/**
 * Where a line may end inside a word, in the data of a template: a noncharacter (Unicode §23.7), which is in no text.
 * The template draws an empty box there, so that nothing of it is in the text of the PDF.
 */
export const WORD_BREAK = '\ufdd0';

/** How long words are broken. */
export interface WordBreaks {
  /** Characters that surely fit on a line: longer words may be broken anywhere, as `overflow-wrap: break-word` does. */
  readonly room: number;
  /** Whether a word longer than that fits all the same. */
  readonly fits?: (word: string) => boolean;
  /** Whether the paragraph runs from right to left, or has words that do. */
  readonly mixed: boolean;
  /** Characters without a place for a box after which U+200B stands as the last resort; `room` unless given. */
  readonly longest?: number;
  /** Whether the paragraph of the text has too much to break for boxes; of the text alone unless given. */
  readonly isEndless?: boolean;
}

/**
 * The most characters of long words in a paragraph that get boxes: the typesetter's time grows with the square of their
 * number. Longer runs without a space are not addresses, and get U+200B.
 */
const MOST_BROKEN = 4000;

// Runs without spaces, in scripts other than these: in these the typesetter knows where a line may end.
const WITHOUT_BREAKS =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const ZERO_WIDTH_SPACE = '\u200b';

/** Gives words that may not fit on a line places to end it. */
export function breakLongWords(text: string, breaks: WordBreaks): string {
  const { room, fits = () => false } = breaks;
  if (text.length <= room) return text;
  const isEndless = breaks.isEndless ?? hasEndlessWords([text], room);
  return text.replace(WITHOUT_BREAKS, (word) =>
    word.length <= room || fits(word) ? word : breakWord(word, { ...breaks, isEndless }),
  );
}

/** Whether the texts of a paragraph have too much to break for boxes. */
export function hasEndlessWords(texts: readonly string[], room: number): boolean {
  if (texts.reduce((sum, { length }) => sum + length, 0) <= MOST_BROKEN) return false;
  const words = texts.flatMap((text) => text.match(WITHOUT_BREAKS) ?? []);
  return words.reduce((sum, { length }) => sum + (length > room ? length : 0), 0) > MOST_BROKEN;
}

const CLUSTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Divides between clusters where possible: the segmenter's time grows with the square of its input. */
const PIECES = /[^]{1,500}(?<!\u200d)(?![\p{M}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f])|[^]{1,500}/gu;

function* listClusters(word: string): Generator<string> {
  for (const [piece] of word.matchAll(PIECES)) for (const { segment } of CLUSTERS.segment(piece)) yield segment;
}

/**
 * Adds a place to break after every few characters, never inside a cluster or a joined pair. A whole line without such
 * a place gets a U+200B instead: letters have to stay on the page, and numbers in their order.
 */
function breakWord(word: string, { room, mixed, longest = room, isEndless = false }: WordBreaks): string {
  const step = Math.max(1, Math.floor(room / 4));
  const parts: string[] = [];
  let count = 0;
  let before = '';
  let isAfterLeft = false;
  for (const segment of listClusters(word)) {
    const isFree = !joins(before, segment) && (!mixed || keepsOrder({ before, after: segment, isAfterLeft }));
    if (count >= step && (isFree || count >= longest)) {
      parts.push(isFree && !isEndless ? WORD_BREAK : ZERO_WIDTH_SPACE);
      count = 0;
    }
    parts.push(segment);
    count += segment.length;
    before = segment;
    if (hasRightToLeft(segment)) isAfterLeft = false;
    else if (LETTER.test(segment)) isAfterLeft = true;
  }
  return parts.join('');
}

const LETTER = /^\p{L}/u;
const LETTER_OR_DIGIT = /^[\p{L}\p{Nd}]/u;

/**
 * Whether a box changes no order (Unicode Standard Annex 9). It is neutral there: between the digits of a number it
 * would make two numbers of it, which change places where words run from right to left.
 *
 *     left-to-right letter … | letter or digit    the box takes the direction of both, W7 and N1
 *     right-to-left letter   | right-to-left letter
 */
function keepsOrder({
  before,
  after,
  isAfterLeft,
}: {
  readonly before: string;
  readonly after: string;
  readonly isAfterLeft: boolean;
}): boolean {
  if (isAfterLeft) return LETTER_OR_DIGIT.test(after) && !hasRightToLeft(after);
  return [before, after].every((cluster) => LETTER.test(cluster) && hasRightToLeft(cluster));
}

const ARABIC_LETTER = /^(?=\p{L})\p{Script_Extensions=Arabic}/u;
// Joining types R and U of ArabicShaping.txt.
const ENDS_JOIN =
  /^[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2-\u06d5\u06ee\u06ef\u0759-\u075b\u076b\u076c\u0771\u0773\u0774\u0778\u0779\u08aa-\u08ae\u08b1\u08b2\u08b9]/u;
const JOINS_NONE = /^[\u0621\u0674]/u;

/** Whether letters would lose the shape that they have beside each other. */
function joins(before: string, after: string): boolean {
  if (before.endsWith('\u200d')) return true;
  return ARABIC_LETTER.test(before) && ARABIC_LETTER.test(after) && !ENDS_JOIN.test(before) && !JOINS_NONE.test(after);
}
