import Papa from 'papaparse';
import { isStorable } from '../storable.ts';

/** A row of a table, with its number as spreadsheets count: that of the names is 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** The names of the columns, and the rows below them that are not empty. */
export interface Table {
  readonly names: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Why a file is no table: letters of no encoding, a quote that is not closed in a row, or nothing in it. */
export type TableFault = { readonly fault: 'not_text' | 'empty' } | { readonly fault: 'quotes'; readonly row: number };

/** The separators that may stand between cells. */
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) with any of the usual separators, in UTF-8, UTF-16 or Windows-1252, of which Latin-1 is a part.
 * Every cell is text as it was written, without white space around it. Quoted cells may have line breaks.
 */
export function readTable(bytes: Uint8Array): Table | TableFault {
  const text = decode(bytes)?.replaceAll(/\r\n?/g, '\n');
  if (text === undefined || !isStorable(text)) return { fault: 'not_text' };
  const told = /^sep=([,;\t])\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const delimiter = told?.[1] ?? findDelimiter(body);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n', quoteChar: '"' });
  const first = told ? 2 : 1;
  const wrong = errors.find(({ type }) => type === 'Quotes');
  if (wrong) return { fault: 'quotes', row: (wrong.row ?? 0) + first };
  const all = data.map((cells, index): TableRow => ({ row: index + first, cells: cells.map((cell) => cell.trim()) }));
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [names, ...others] = rows;
  return names ? { names: names.cells, rows: others } : { fault: 'empty' };
}

/** The text of a file, without its byte order mark; undefined for bytes of no encoding. */
function decode(bytes: Uint8Array): string | undefined {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return read('utf-16le', bytes);
  if (a === 0xfe && b === 0xff) return read('utf-16be', bytes);
  return read('utf-8', bytes) ?? readWindows(bytes);
}

function read(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The letters of Windows-1252 from 0x80 to 0x9f, where Latin-1 has none; five stand for nothing. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

// The decoder of Node 20 takes it for Latin-1.
function readWindows(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** The separator that is most often in the first line with anything on it, outside of quotes; a comma where there is none. */
function findDelimiter(text: string): string {
  const lines = text.replaceAll(/"(?:[^"]|"")*"/g, '').split('\n');
  const line = lines.find((one) => one.trim() !== '') ?? '';
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}
