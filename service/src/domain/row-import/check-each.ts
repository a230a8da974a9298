import type { ImportedRow, RowFault } from '../template/imported-row.ts';
import type { Table, TableRow } from './read-table.ts';

/** A row as it is kept, and its faults. */
export interface CheckedRow {
  readonly imported: ImportedRow;
  readonly faults: readonly RowFault[];
}

const MOST_TITLE = 255;

/** Checks every row of a table; others have their turn after each `atOnce` of them. Returns the good rows, and all faults. */
export async function checkEach(
  { rows: given }: Table,
  atOnce: number,
  check: (row: TableRow) => CheckedRow,
): Promise<{ readonly rows: readonly ImportedRow[]; readonly faults: readonly RowFault[] }> {
  const rows: ImportedRow[] = [];
  const faults: RowFault[] = [];
  for (const [index, row] of given.entries()) {
    if (index % atOnce === atOnce - 1) await new Promise((resolve) => setImmediate(resolve));
    const checked = check(row);
    if (checked.faults.length === 0) rows.push(checked.imported);
    else faults.push(...checked.faults);
  }
  return { rows, faults };
}

/** Whether a row has cells behind the last column. */
export function isTooWide({ names }: Table, { cells }: TableRow): boolean {
  return cells.slice(names.length).some((cell) => cell !== '');
}

/** Whether a text can be the title of a document: short enough, without control characters. */
export function isTitle(text: string): boolean {
  return text.length <= MOST_TITLE && /^\P{Cc}*$/u.test(text);
}
