import { PDFArray, PDFNumber } from '@cantoo/pdf-lib';
import type { FormField } from './form-field.ts';
import { readText } from './read-text.ts';

/** The value of a field as its look has to show it. */
export type ShownValue =
  | { readonly kind: 'line' | 'lines'; readonly text: string }
  | { readonly kind: 'comb'; readonly text: string; readonly cells: number }
  | { readonly kind: 'list'; readonly options: readonly { readonly label: string; readonly on: boolean }[] };

/** More letters than any comb has, and than any field has room for at the smallest size. */
const MOST_CELLS = 500;
const MOST_LETTERS = 50_000;
/** Stands for bytes that are no letter of their encoding. */
const UNREADABLE = '\uFFFD';

/**
 * Reads a text or a choice. Undefined for a value that readers do not agree on: one that is no text, and formatted text
 * that says something else than the plain one.
 */
export function readValue(field: FormField): ShownValue | undefined {
  const { values } = field;
  if (!values || values.some((value) => value.length > MOST_LETTERS || value.includes(UNREADABLE))) return undefined;
  if (field.type === 'Ch') return field.is('combo') ? readCombo(field, values) : readList(field, values);
  const [text = ''] = values;
  if (values.length > 1 || !isSaidAlike(field, text)) return undefined;
  if (field.is('password')) return { kind: 'line', text: '*'.repeat(Array.from(text).length) };
  if (field.is('multiline')) return { kind: 'lines', text: text.replaceAll('\t', ' ') };
  const line = text.replaceAll(/[\n\t]/g, ' ');
  const most = field.inherited('MaxLen');
  const cells = most instanceof PDFNumber ? most.asNumber() : 0;
  if (!field.is('comb') || cells < 1) return { kind: 'line', text: line };
  const count = Math.max(cells, Array.from(line).length);
  return count > MOST_CELLS ? undefined : { kind: 'comb', text: line, cells: count };
}

function readCombo(field: FormField, values: readonly string[]): ShownValue | undefined {
  const [value = ''] = values;
  if (values.length > 1) return undefined;
  const { choices } = field;
  const chosen = chosenIndexes(field).find((at) => choices[at]?.value === value);
  // One that may be typed into has a value of its own.
  const choice = choices[chosen ?? choices.findIndex((one) => one.value === value)];
  return { kind: 'line', text: choice?.label ?? value };
}

function readList(field: FormField, values: readonly string[]): ShownValue | undefined {
  const { choices } = field;
  const indexes = chosenIndexes(field);
  const isOn = (value: string, at: number): boolean =>
    values.length === 0 ? indexes.includes(at) : values.includes(value);
  // A value that is none of the choices would be shown by none of them.
  if (values.some((value) => !choices.some((choice) => choice.value === value))) return undefined;
  return { kind: 'list', options: choices.map(({ value, label }, at) => ({ label, on: isOn(value, at) })) };
}

/** The places of the choices that are chosen, `/I`. */
function chosenIndexes(field: FormField): readonly number[] {
  const list = field.inherited('I');
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((_, at) => {
    const index = list.lookup(at);
    return index instanceof PDFNumber ? [index.asNumber()] : [];
  });
}

/** Formatted text, which some readers show in place of the value: XHTML, ISO 32000-2 §12.7.4.4. */
function isSaidAlike(field: FormField, text: string): boolean {
  if (!field.is('richText')) return true;
  const rich = readText(field.inherited('RV'));
  if (rich === undefined) return true;
  const plain = rich
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#x?[\da-f]+|\w+);/gi, (whole, entity: string) => unescape(whole, entity));
  return lettersOf(plain) === lettersOf(text);
}

const lettersOf = (text: string): string => text.replaceAll(/\s+/g, '');

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function unescape(whole: string, entity: string): string {
  const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
  if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}
