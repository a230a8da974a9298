import { msg } from '@lit/localize';
import { isolate } from '../../../document/index.ts';
import { countedId, prepareLocalization } from './locale.ts';
import { parseMessage } from './parse-message.ts';

/**
 * One area's source texts (en-GB), by key; `{0}`, `{1}` … stand for values. `<key>.one` is taken when `{0}` is 1, and has
 * the same values.
 */
export type MessageTable = Readonly<Record<string, string>>;

/** The id of a message everywhere: `<area>.<key>`. */
export type MessageIds<Area extends string, Table extends MessageTable> = `${Area}.${keyof Table & string}`;

/**
 * A translation of one area: every key, each with the same `{0}` values. Where a language counts in more forms than
 * one, `<key>.one` or `<key>.few` is taken when `{0}` is such a number.
 */
export type Translation<Table extends MessageTable> = Readonly<Record<KeyOf<Table>, string>> &
  Readonly<Partial<Record<`${KeyOf<Table>}.${'one' | 'few'}`, string>>>;

type KeyOf<Table> = Exclude<keyof Table & string, `${string}.one`>;

/** Looks a text up in the active language; values replace `{0}`, `{1}` … in order, each isolated. */
export type Say<Table extends MessageTable> = (key: keyof Table & string, ...values: (string | number)[]) => string;

/** Makes the function that an area's elements speak through. Nothing is read or configured before its first call. */
export function messages<Table extends MessageTable>(area: string, table: Table): Say<Table> {
  return (key, ...values) => {
    prepareLocalization();
    const { strings, values: order } = parseMessage(table[values[0] === 1 ? `${key}.one` : key] ?? table[key] ?? key);
    if (strings.length === 1) return msg(strings[0] ?? '', { id: `${area}.${key}` });
    return msg(
      { strTag: true, strings: strings as unknown as TemplateStringsArray, values: sourceOrder(order, values) },
      { id: countedId(`${area}.${key}`, values[0]) },
    );
  };
}

/**
 * Lit picks values by their place in the source text, we by their number: source texts therefore name `{0}` before
 * `{1}` before `{2}`, which the tests of the tables hold.
 */
function sourceOrder(order: readonly number[], values: readonly (string | number)[]): string[] {
  return order.map((index) => isolate(String(values[index] ?? '')));
}
