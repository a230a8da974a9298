import type { EvaluatedInline, TextStyle } from 'deedkit/document';

/**
 * A stretch of text in one look, or a line break. `b` bold, `i` italic, `u` where a link leads, `m` the colour under a
 * missing answer.
 */
export type Run =
  | { readonly br: true }
  | { readonly t: string; readonly b?: true; readonly i?: true; readonly u?: string; readonly m?: string };

/**
 * Text as runs; as it stands where it is all in one look without marks, which nearly all is: each thing in the data
 * costs the layout time.
 */
export type Runs = string | readonly Run[];

/** How text is prepared for the place it stands in. */
export interface TextPlace {
  readonly transform: TextStyle['transform'];
  readonly language: string;
  readonly color: string;
  /** Characters that surely fit on a line: longer words may be broken anywhere, as `overflow-wrap: break-word` does. */
  readonly room: number;
  /** Whether a word longer than that fits all the same. */
  readonly fits?: (word: string) => boolean;
}

/** How a stretch of text looks, marks inside marks added together. */
interface Look {
  readonly b?: true;
  readonly i?: true;
  readonly u?: string;
  readonly m?: string;
}

/** Evaluated text as runs. Marks inside marks become one look, so that nothing in the layout nests. */
export function toRuns(content: readonly EvaluatedInline[], place: TextPlace): Runs {
  const runs: Run[] = [];
  collect(content, {}, { place, runs });
  const trimmed = trimEnds(runs);
  return trimmed.every((run) => 't' in run && Object.keys(run).length === 1)
    ? trimmed.map((run) => ('t' in run ? run.t : '')).join('')
    : trimmed;
}

/** Spaces are as a page has them: runs of white space in text are one space, lines in a field's value are lines. */
function collect(
  content: readonly EvaluatedInline[],
  look: Look,
  into: { readonly place: TextPlace; readonly runs: Run[] },
): void {
  for (const node of content) {
    switch (node._type) {
      case 'text':
        addText(node.text.replace(/[ \t\n\r\f]+/g, ' '), look, into);
        break;
      case 'break':
        into.runs.push({ br: true });
        break;
      case 'strong':
        collect(node.content, { ...look, b: true }, into);
        break;
      case 'em':
        collect(node.content, { ...look, i: true }, into);
        break;
      case 'link':
        collect(node.content, { ...look, u: node.href }, into);
        break;
      case 'field':
        node.text.split(/\r\n|[\n\r\u2028\u2029]/).forEach((line, index) => {
          if (index > 0) into.runs.push({ br: true });
          addText(line.replace(/[ \t\f\v]+/g, ' '), node.missing ? { ...look, m: into.place.color } : look, into);
        });
    }
  }
}

/** Nothing for text of which nothing can be printed. */
function addText(text: string, look: Look, { place, runs }: { readonly place: TextPlace; readonly runs: Run[] }): void {
  const words = breakLongWords(transformText(toPrintable(text), place), place);
  if (words !== '') runs.push({ t: words, ...look });
}

/** Spaces beside a line's ends take no room in a browser. */
function trimEnds(runs: readonly Run[]): Run[] {
  const isEnd = (run: Run | undefined): boolean => run === undefined || 'br' in run;
  return runs.flatMap((run, index): Run[] => {
    if ('br' in run) return [run];
    let { t } = run;
    if (isEnd(runs[index - 1])) t = t.replace(/^ +/, '');
    if (isEnd(runs[index + 1])) t = t.replace(/ +$/, '');
    return t === '' ? [] : [{ ...run, t }];
  });
}

/**
 * Without control characters, halves of surrogate pairs, private-use and unassigned characters: no font has a picture
 * of them.
 */
export function toPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, (character) => (character === '\n' ? '\n' : ''));
}

/** In the document's language: Turkish has a capital İ. */
function transformText(text: string, { transform, language }: TextPlace): string {
  switch (transform) {
    case 'uppercase':
      return text.toLocaleUpperCase(language);
    case 'lowercase':
      return text.toLocaleLowerCase(language);
    case 'capitalize':
      return text.replace(
        /(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu,
        (_, before: string, letter: string) => before + letter.toLocaleUpperCase(language),
      );
    case 'none':
      return text;
  }
}

const ZERO_WIDTH_SPACE = '\u200b';
// Where these stand the typesetter knows where a line may end; of the rest, what has no space.
const WITHOUT_BREAKS =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** What must stay with the character before it. */
const STAYS = /[\p{M}\p{Emoji_Modifier}\u200d\ufe0e\ufe0f]/u;

/** Gives words that may not fit on a line places to end it. */
export function breakLongWords(text: string, { room, fits = () => false }: Pick<TextPlace, 'room' | 'fits'>): string {
  if (text.length <= room) return text;
  const step = Math.max(1, Math.floor(room / 6));
  return text.replace(WITHOUT_BREAKS, (word) => (word.length <= room || fits(word) ? word : spaceOut(word, step)));
}

/** A place to end the line after every few characters, but not before a mark or inside an emoji of several. */
function spaceOut(word: string, step: number): string {
  const parts: string[] = [];
  let count = 0;
  let before = '';
  for (const character of word) {
    if (count >= step && !STAYS.test(character) && before !== '\u200d') {
      parts.push(ZERO_WIDTH_SPACE);
      count = 0;
    }
    parts.push(character);
    before = character;
    count += 1;
  }
  return parts.join('');
}
