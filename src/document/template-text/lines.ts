/** One line of a text, told apart by how it begins. `text` is without the marker and the spaces around it. */
export type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly indent: number; readonly text: string }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3 | 4 | 5 | 6; readonly text: string }
  | {
      readonly kind: 'item';
      readonly indent: number;
      readonly style: 'clause' | 'bullet' | 'letter';
      readonly text: string;
    }
  | { readonly kind: 'row'; readonly indent: number; readonly text: string }
  | { readonly kind: 'tag'; readonly indent: number; readonly text: string };

const HEADING = /^(#{1,6})[ \t]+(.*)$/;
const ITEM = /^(?:(\d{1,4}[.)])|([a-z][.)])|([-*]))[ \t]+(.*)$/;

/** Splits a text into lines, whatever its line ends and byte order mark. */
export function splitLines(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

/** Says what a line begins. Two spaces at its end are kept: they are a hard break. */
export function classifyLine(source: string): Line {
  const start = source.search(/\S/);
  if (start < 0) return { kind: 'blank' };
  const indent = start + 3 * (source.slice(0, start).split('\t').length - 1);
  const ending = source.endsWith('  ') ? '  ' : '';
  const text = source.trim();
  if (isLoneTag(text)) return { kind: 'tag', indent, text: text.slice(2, -2) };
  if (text.startsWith('|')) return { kind: 'row', indent, text };
  const heading = HEADING.exec(text);
  if (heading)
    return {
      kind: 'heading',
      level: (heading[1] ?? '').length as 1 | 2 | 3 | 4 | 5 | 6,
      text: (heading[2] ?? '').trim(),
    };
  const item = ITEM.exec(text);
  if (!item) return { kind: 'text', indent, text: text + ending };
  const style = item[1] ? 'clause' : item[2] ? 'letter' : 'bullet';
  return { kind: 'item', indent, style, text: (item[4] ?? '') + ending };
}

/** A tag alone on its line takes the line with it; two tags on a line are part of its text. */
function isLoneTag(text: string): boolean {
  return text.startsWith('{%') && text.length >= 4 && text.indexOf('%}') === text.length - 2;
}

/** For each line: whether the next one that is neither blank nor a lone tag is a table row. */
export function precedesRow(lines: readonly Line[]): boolean[] {
  const answer: boolean[] = new Array<boolean>(lines.length);
  let next = false;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const { kind } = lines[index] as Line;
    answer[index] = next;
    if (kind !== 'blank' && kind !== 'tag') next = kind === 'row';
  }
  return answer;
}
