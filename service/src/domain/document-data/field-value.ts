import type { Json, ValueSchema } from 'deedkit/document';
import { createValue, emptyValue, isEqual, isObject, kindOf, widgetOf } from 'deedkit/document';
import { isExact, parseExactly } from 'deedkit/protocol';
import type { Wanted } from '../outcome.ts';
import { findUnstorable } from '../storable.ts';

/** A value as a contract stores it, or the type that it would need. */
export type Written =
  | { readonly ok: true; readonly value: Json }
  /** `at` leads from the item to the fault. */
  | { readonly ok: false; readonly wanted: Wanted; readonly at?: readonly string[] };

/** Where a value is written. */
export interface Writing {
  readonly schema: ValueSchema;
  /** As it is now. */
  readonly current: Json | undefined;
  /** Of the document. */
  readonly language: string;
}

/** A field, or a list that v1 has no word for, as data shows it: text, a number, the value of one or more options, or null. */
export function readField(value: Json | undefined, { schema, language }: Omit<Writing, 'current'>): Json {
  if (kindOf(schema) !== 'field') {
    const isEmpty = value === undefined || (Array.isArray(value) && value.length === 0);
    return isEmpty ? '' : JSON.stringify(plain(value));
  }
  switch (widgetOf(schema)) {
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'boolean':
    case 'choice':
      return value === null || value === undefined ? null : String(value as string | number | boolean);
    case 'choices':
      return Array.isArray(value) ? value.map(String) : [];
    case 'money':
      return readMoney(value);
    case 'translatable':
      return isObject(value) && typeof value[language] === 'string' ? value[language] : '';
    case 'richtext':
      return isObject(value) ? linesOf(value['content']).join('\n') : '';
    default:
      return typeof value === 'string' ? value : '';
  }
}

/**
 * The inverse of `readField`. A value sent just as it was shown leaves the stored one as it is: rich text keeps its
 * marks, a list its hidden parts. An empty text or null empties a field.
 */
export function writeField(sent: unknown, writing: Writing): Written {
  const { schema, current, language } = writing;
  if (isEqual(sent as Json, readField(current, writing))) return { ok: true, value: current ?? emptyOf(writing) };
  if (kindOf(schema) === 'fieldset') return { ok: false, wanted: 'list' };
  if (sent === null || sent === '') return { ok: true, value: emptyOf(writing) };
  if (kindOf(schema) === 'fieldsets') return writeList(sent, writing);
  const widget = widgetOf(schema);
  if (widget === 'number')
    return typeof sent === 'number' ? { ok: true, value: sent } : { ok: false, wanted: 'number' };
  if (widget === 'choice' || widget === 'boolean') {
    const values = widget === 'boolean' ? [true, false] : (schema.enum ?? []);
    const chosen = values.find((value) => value !== null && (value === sent || String(value) === sent));
    return chosen === undefined ? { ok: false, wanted: 'option' } : { ok: true, value: chosen };
  }
  if (widget === 'choices') return writeChoices(sent, schema);
  if (typeof sent !== 'string') return { ok: false, wanted: 'text' };
  if (widget === 'money') return writeMoney(sent, writing);
  if (widget === 'translatable')
    return { ok: true, value: { ...(isObject(current) ? current : { _type: 'translatable' }), [language]: sent } };
  if (widget === 'richtext') return { ok: true, value: { _type: 'richtext', content: paragraphsOf(sent) } };
  return { ok: true, value: sent };
}

function emptyOf({ schema, current, language }: Writing): Json {
  if (kindOf(schema) === 'fieldsets') return [];
  if (widgetOf(schema) === 'translatable' && isObject(current)) return { ...current, [language]: '' };
  return emptyValue(schema, [language]);
}

/** Digits alone: programs read what people do in documents, and `1e+21` is no amount. */
const PLAIN = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 });

/** Writes a number in digits with a point, never with an exponent or groups: `1200.5`. */
export function writeDigits(number: number): string {
  return PLAIN.format(number);
}

function readMoney(value: Json | undefined): string {
  if (!isObject(value) || typeof value['amount'] !== 'number') return '';
  return `${writeDigits(value['amount'])} ${String(value['currency'])}`;
}

/** `1200.50 EUR`, or the amount alone in the currency that is there. */
function writeMoney(sent: string, { current, schema, language }: Writing): Written {
  const [, amount, currency] = /^(-?\d+(?:\.\d+)?)(?: ([A-Z]{3}))?$/.exec(sent.trim()) ?? [];
  if (amount === undefined || !isExact(amount)) return { ok: false, wanted: 'amount' };
  const base = isObject(current) ? current : (emptyValue(schema, [language]) as Readonly<Record<string, Json>>);
  return { ok: true, value: { ...base, amount: Number(amount), ...(currency === undefined ? {} : { currency }) } };
}

/** A list of values, or a text with commas between them. */
function writeChoices(sent: unknown, { items }: ValueSchema): Written {
  if (typeof sent !== 'string' && !Array.isArray(sent)) return { ok: false, wanted: 'options' };
  const values: readonly unknown[] = typeof sent === 'string' ? sent.split(',').map((part) => part.trim()) : sent;
  const chosen = values.map((one) => items?.enum?.find((value) => value === one || String(value) === one));
  return chosen.some((value) => value === undefined)
    ? { ok: false, wanted: 'options' }
    : { ok: true, value: [...new Set(chosen)] as Json };
}

/** JSON text of a list of objects; an instance that stays at its place stays the same one. */
function writeList(sent: unknown, { schema, current, language }: Writing): Written {
  if (typeof sent !== 'string') return { ok: false, wanted: 'list' };
  try {
    const given = parseExactly(sent) as Json;
    if (!Array.isArray(given) || !given.every(isObject) || findUnstorable(given) !== undefined)
      return { ok: false, wanted: 'list' };
    const kept = Array.isArray(current) ? current.filter(isObject) : [];
    const list = given.map((data: Readonly<Record<string, Json>>, index) => {
      const { _id: _, ...rest } = data;
      const id = kept[index]?.['_id'];
      return id === undefined ? rest : { ...rest, _id: id };
    });
    // A schema of one list makes a value of it by the rules of any other.
    const value = createValue({ properties: { _id: {}, list: schema } }, { list }, { languages: [language] });
    return { ok: true, value: (value as unknown as { list: Json }).list };
  } catch {
    return { ok: false, wanted: 'list' };
  }
}

/** Without the marks of a contract that only it needs. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map((item: Json) => plain(item));
  if (!isObject(value)) return value;
  const isInstance = value['_type'] === 'value';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !isInstance || (key !== '_id' && key !== '_type'))
      .map(([key, part]) => [key, plain(part)]),
  );
}

/** A line for each paragraph, item or row of rich text. */
function linesOf(node: Json | undefined): string[] {
  if (!Array.isArray(node)) return [];
  return (node as readonly Json[]).filter(isObject).flatMap((block) => {
    const { _type: type, content, items, columns, rows, children } = block;
    if (type === 'list') return linesOf(items);
    if (type === 'table')
      return [
        cellsOf((columns as readonly Json[]).map((column) => (isObject(column) ? column['header'] : []))),
        ...(rows as readonly Json[]).map((row) => cellsOf(isObject(row) ? (row['cells'] as readonly Json[]) : [])),
      ];
    return [wordsOf(content), ...linesOf(children)];
  });
}

function cellsOf(cells: readonly (Json | undefined)[]): string {
  return cells.map(wordsOf).join('\t');
}

function wordsOf(node: Json | undefined): string {
  if (Array.isArray(node)) return (node as readonly Json[]).map(wordsOf).join('');
  if (!isObject(node)) return '';
  if (node['_type'] === 'break') return ' ';
  return typeof node['text'] === 'string' ? node['text'] : wordsOf(node['content']);
}

function paragraphsOf(text: string): Json {
  return text
    .split(/\r\n|[\n\r]/)
    .filter((line) => line.trim() !== '')
    .map((line) => ({ _type: 'paragraph', content: [{ _type: 'text', text: line }] }));
}
