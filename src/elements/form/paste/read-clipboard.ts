import { looksDelimited, readDelimited } from './delimited-text.ts';
import type { Rows } from './delimited-text.ts';
import { readVisible } from '../../base/dom/read-visible.ts';

/** More rows than this are not looked at: no list has so many. */
export const MOST_READ = 20_000;
/** A row has no more cells than this, whatever its spans say. */
const MOST_COLUMNS = 200;
/** Markup of more letters than this takes longer to parse than a person waits; its text says the same. */
const MOST_MARKUP = 4_000_000;

/** The content of the clipboard; either may be ''. */
export interface Clipboard {
  readonly html: string;
  readonly text: string;
}

/**
 * The cells that were copied: of the one table that markup holds, else of the text. Undefined for other content, or one
 * cell: an ordinary paste.
 */
export function readClipboard({ html, text }: Clipboard): Rows | undefined {
  const rows = readMarkupTable(html, text) ?? (looksDelimited(text) ? readDelimited(text, MOST_READ) : undefined);
  return rows && (rows.length > 1 || (rows[0]?.length ?? 0) > 1) ? rows : undefined;
}

/** Undefined where there is more than a table: that is a page, or a text. */
function readMarkupTable(html: string, text: string): Rows | undefined {
  if (!/<table[\s>]/i.test(html) || (html.length > MOST_MARKUP && text.includes('\t'))) return undefined;
  const { body } = readVisible(html);
  const tables = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  const [table] = tables;
  if (!table || tables.length > 1) return undefined;
  const rows = readTable(table);
  table.remove();
  return body.textContent.trim() === '' ? rows : undefined;
}

/**
 * Every row with the same places for its cells: a merged cell stands in its first place, the others are empty.
 *
 *     <td colspan=2>A</td><td rowspan=2>B</td>        A  ·  B
 *     <td>c</td><td>d</td>                      →     c  d  ·
 */
function readTable(table: HTMLTableElement): Rows {
  const rows: string[][] = [];
  /** For each column, how many of the rows to come are covered from above. */
  const covered: number[] = [];
  for (const tr of table.rows) {
    if (rows.length === MOST_READ) break;
    const row: string[] = [];
    const fill = (): void => {
      for (; (covered[row.length] ?? 0) > 0 && row.length < MOST_COLUMNS; row.push(''))
        covered[row.length] = (covered[row.length] ?? 1) - 1;
    };
    for (const cell of tr.cells) {
      fill();
      const width = Math.max(1, Math.min(cell.colSpan, MOST_COLUMNS - row.length));
      for (let position = 0; position < width && row.length < MOST_COLUMNS; position++) {
        covered[row.length] = Math.max(0, Math.min(cell.rowSpan, MOST_READ) - 1);
        row.push(position === 0 ? readCellText(cell) : '');
      }
    }
    fill();
    rows.push(row);
  }
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

const BLOCKS =
  /^(?:p|div|li|tr|h[1-6]|ul|ol|dl|dt|dd|pre|section|article|blockquote|address|aside|figure|figcaption|header|footer|center|hr|option|caption)$/;

/** The text of a cell as a page shows it: white space counts once, breaks and blocks begin a line. */
function readCellText(cell: Element): string {
  const [only] = cell.childNodes;
  const text = cell.childNodes.length === 1 && only instanceof Text ? flatten(only.data) : collect(cell);
  return text
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

function collect(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return flatten((node as Text).data);
  if (!(node instanceof Element)) return '';
  if (node.localName === 'br') return '\n';
  // Cells of a table in the cell.
  if (/^t[dh]$/.test(node.localName)) return `${[...node.childNodes].map(collect).join('')} `;
  const inside = [...node.childNodes].map(collect).join('');
  return BLOCKS.test(node.localName) ? `\n${inside}\n` : inside;
}

function flatten(text: string): string {
  return text.replaceAll('\ufeff', '').replaceAll(/\s+/g, ' ');
}
