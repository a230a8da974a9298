import { isolate } from '../../../document/index.ts';
import { findText } from './locale.ts';

/**
 * One area's source texts (en-GB), by key; `{0}`, `{1}` … stand for values. `<key>.one` is taken when `{0}` is 1, and has
 * the same values.
 */
export type MessageTable = Readonly<Record<string, string>>;

/**
 * A translation of one area: every key, each with the same `{0}` values. Where a language counts in more forms than
 * one, `<key>.one`, `<key>.few` and the like are taken when `{0}` is such a number (Unicode plural categories).
 */
export type Translation<Table extends MessageTable> = Readonly<Record<KeyOf<Table>, string>> &
  Readonly<Partial<Record<`${KeyOf<Table>}.${'zero' | 'one' | 'two' | 'few' | 'many'}`, string>>>;

type KeyOf<Table> = Exclude<keyof Table & string, `${string}.one`>;

/** Looks a text up in the active language; values replace `{0}`, `{1}` … in order, each isolated. */
export type Say<Table extends MessageTable> = (key: keyof Table & string, ...values: (string | number)[]) => string;

/** Makes the function that an area's elements speak through. */
export function messages<Table extends MessageTable>(area: string, table: Table): Say<Table> {
  return (key, ...values) => {
    const source = table[values[0] === 1 ? `${key}.one` : key] ?? table[key] ?? key;
    const text = findText(`${area}.${key}`, values[0]) ?? source;
    return text.includes('{')
      ? text.replaceAll(/\{(\d)\}/g, (_, index: string) => isolate(String(values[Number(index)] ?? '')))
      : text;
  };
}
