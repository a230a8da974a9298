import Papa from 'papaparse';

// Without it spreadsheets read UTF-8 as letters of Windows.
const BYTE_ORDER_MARK = '\ufeff';

/** Spreadsheets take what begins like this for a formula, also behind white space that they pass over. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u;

/** A text that no spreadsheet takes for a formula. */
export function asText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Cells that are written as they are. */
export function writeCells(names: readonly string[], rows: readonly (readonly string[])[]): string {
  const fields = [...names];
  const data = rows.map((cells) => [...cells]);
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { newline: '\r\n' });
}

/** A table as CSV (RFC 4180, UTF-8 with a byte order mark), all of whose cells are texts. */
export function writeTable(names: readonly string[], rows: readonly (readonly string[])[]): string {
  return writeCells(
    names,
    rows.map((cells) => cells.map(asText)),
  );
}
