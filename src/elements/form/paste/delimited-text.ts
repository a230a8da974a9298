/** Rows of cells as they were pasted, without the line breaks and tabs between them. */
export type Rows = readonly (readonly string[])[];

/**
 * The separators that may stand between cells, the likeliest first: a comma is also what many languages write numbers
 * with.
 */
const DELIMITERS = ['\t', ';', ','] as const;
/** How many lines tell what stands between cells. */
const SAMPLE = 4000;

/**
 * The cells of text as spreadsheets copy it (tabs) or save it (CSV with `;` or `,`). A cell in quotes may have line
 * breaks, delimiters and doubled quotes in it (RFC 4180); a quote that nothing closes is a letter like others. Lines at
 * the end that hold nothing are no rows.
 * @param limit - how many rows are read at most
 */
export function readDelimited(text: string, limit: number): Rows {
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const told = /^sep=(.)\n/i.exec(plain);
  const body = told ? plain.slice(told[0].length) : plain;
  const rows = splitCells(body, told?.[1] ?? findDelimiter(body), limit);
  return rows.slice(0, rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1);
}

/** The separator that divides the first lines into the same number of cells, more than one; a tab always does. */
function findDelimiter(text: string): string {
  if (text.includes('\t')) return '\t';
  const sample = text.length > SAMPLE ? text.slice(0, text.lastIndexOf('\n', SAMPLE) + 1 || SAMPLE) : text;
  const even = DELIMITERS.find((delimiter) => {
    const rows = splitCells(sample, delimiter, 50).filter((row) => row.some((cell) => cell !== ''));
    const width = rows[0]?.length ?? 0;
    return width > 1 && rows.every(({ length }) => length === width);
  });
  return even ?? (sample.includes(';') ? ';' : sample.includes(',') ? ',' : '\t');
}

/**
 * Invariant: `at` is where a cell begins.
 *
 *     a ⇥ "b ""c"" ⏎ d" ⇥ e ⏎
 *     └─┘ └───────────┘ └─┘      plain, quoted, plain
 */
function splitCells(text: string, delimiter: string, limit: number): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  // Where one quote is never closed none after it is: looked for once, not from every quote on.
  let isClosed = true;
  for (let at = 0; rows.length < limit;) {
    let end = -1;
    if (isClosed && text[at] === '"') {
      end = closingQuote(text, at, delimiter);
      isClosed = end !== -1;
    }
    if (end === -1) {
      end = endOfCell(text, at, delimiter);
      row.push(text.slice(at, end).trim());
    } else {
      row.push(
        text
          .slice(at + 1, end)
          .replaceAll('""', '"')
          .trim(),
      );
      end++;
    }
    at = end + 1;
    if (text[end] === delimiter) continue;
    rows.push(row);
    row = [];
    if (end >= text.length) break;
  }
  return rows;
}

/**
 * The quote that closes the one at `start`: the first with a delimiter, a line's end or nothing behind it; -1 for none.
 */
function closingQuote(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1];
    if (next === '"') at++;
    else if (next === undefined || next === delimiter || next === '\n') return at;
  }
  return -1;
}

function endOfCell(text: string, start: number, delimiter: string): number {
  for (let at = start; at < text.length; at++) if (text[at] === delimiter || text[at] === '\n') return at;
  return text.length;
}

/**
 * Whether text is so clearly a table that it cannot be meant for one field: lines that fall into the same several
 * cells.
 */
export function looksDelimited(text: string): boolean {
  if (text.includes('\t')) return text.trim().includes('\t') || /\n/.test(text.trim());
  const rows = readDelimited(text, 20);
  const width = rows[0]?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every(({ length }) => length === width);
}
