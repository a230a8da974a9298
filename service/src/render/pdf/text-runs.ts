import type { EvaluatedInline, TextStyle } from 'deedkit/document';
import { directionOf, hasRightToLeft } from 'deedkit/document';
import type { WordBreaks } from '../../break-words.ts';
import { breakLongWords, hasEndlessWords } from '../../break-words.ts';

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
export interface TextContext extends Omit<WordBreaks, 'mixed'> {
  readonly transform: TextStyle['transform'];
  readonly language: string;
  readonly color: string;
}

/** How a stretch of text looks, marks inside marks added together. */
interface Look {
  readonly b?: true;
  readonly i?: true;
  readonly u?: string;
  readonly m?: string;
}

/** Evaluated text as runs. Marks inside marks become one look, so that nothing in the layout nests. */
export function toRuns(content: readonly EvaluatedInline[], context: TextContext): Runs {
  const runs: Run[] = [];
  collect(content, {}, { context, runs });
  const trimmed = breakRuns(trimEnds(runs), context);
  return trimmed.every((run) => 't' in run && Object.keys(run).length === 1)
    ? trimmed.map((run) => ('t' in run ? run.t : '')).join('')
    : trimmed;
}

/** Spaces are as a page has them: runs of white space in text are one space, lines in a field's value are lines. */
function collect(
  content: readonly EvaluatedInline[],
  look: Look,
  into: { readonly context: TextContext; readonly runs: Run[] },
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
          addText(line.replace(/[ \t\f\v]+/g, ' '), node.missing ? { ...look, m: into.context.color } : look, into);
        });
    }
  }
}

/** Nothing for text of which nothing can be printed. */
function addText(
  text: string,
  look: Look,
  { context, runs }: { readonly context: TextContext; readonly runs: Run[] },
): void {
  const words = transformText(toPrintable(text), context);
  if (words !== '') runs.push({ t: words, ...look });
}

/** Places to end lines in long words; a few letters of another direction concern the whole paragraph. */
function breakRuns(runs: readonly Run[], context: TextContext): readonly Run[] {
  if (runs.every((run) => 'br' in run || run.t.length <= context.room)) return runs;
  const mixed = directionOf(context.language) === 'rtl' || runs.some((run) => 't' in run && hasRightToLeft(run.t));
  const isEndless = hasEndlessWords(
    runs.flatMap((run) => ('br' in run ? [] : [run.t])),
    context.room,
  );
  return runs.map((run) =>
    'br' in run ? run : { ...run, t: breakLongWords(run.t, { ...context, mixed, isEndless }) },
  );
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
function transformText(text: string, { transform, language }: TextContext): string {
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
