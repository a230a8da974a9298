import { readEntries } from './pdf-values.ts';

/** The value of a key of a dictionary, as it stands in its text; undefined without it. Throws PdfSyntaxError. */
export function entryOf(dict: string, key: string): string | undefined {
  const bytes = Buffer.from(dict, 'latin1');
  const range = readEntries(bytes).find((one) => one.key === key);
  return range && dict.slice(range.from, range.to);
}

/** The keys of a dictionary, in their order. Throws PdfSyntaxError. */
export const keysOf = (dict: string): readonly string[] =>
  readEntries(Buffer.from(dict, 'latin1')).map(({ key }) => key);

/** A dictionary with another value of a key, in its place, or behind the others. Throws PdfSyntaxError. */
export function setEntry(dict: string, key: string, value: string): string {
  const range = readEntries(Buffer.from(dict, 'latin1')).find((one) => one.key === key);
  if (range) return `${dict.slice(0, range.from)}${value}${dict.slice(range.to)}`;
  return `${dict.slice(0, dict.lastIndexOf('>>'))}${key} ${value}\n>>`;
}

/** A list with one item more at its end. */
export const addToList = (list: string, item: string): string => `${list.slice(0, -1)}${item} ]`;
