import { isObject } from '../../../../document/index.ts';
import type { Json } from '../../../../document/index.ts';
import { textOf } from './line.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';

/** The text in a control that is typed into, as it stands. */
export function readText(control: HTMLElement, { schema, value }: ReadContext): Reading {
  const text = keepBreaks(textOf(value), (control as HTMLInputElement).value);
  return within(schema.maxLength, text) ? { ok: true, value: text, text } : tooLong(value);
}

/** Without the space that comes along with a copied address. */
export function readEmail(control: HTMLElement, { schema, value }: ReadContext): Reading {
  const text = (control as HTMLInputElement).value.trim();
  return within(schema.maxLength, text) ? { ok: true, value: text, text } : tooLong(value);
}

/** One language's control gives the whole text, with the other languages as they are. */
export function readTranslatable(control: HTMLElement, { schema, value }: ReadContext): Reading {
  const before = isObject(value) ? value : {};
  const language = control.dataset['language'] ?? '';
  const text = keepBreaks(textOf(before[language]), (control as HTMLInputElement).value);
  return within(schema.properties?.[language]?.maxLength ?? schema.maxLength, text)
    ? { ok: true, value: { ...before, _type: 'translatable', [language]: text }, text }
    : tooLong(value);
}

/** Until the text is shortened the document keeps its value: a draft takes nothing longer. */
export function tooLong(value: Json | undefined): Reading {
  return { ok: false, value: value ?? '', code: 'too_long' };
}

/**
 * Whether a text has at most so many characters, as JSON Schema counts them: an emoji is one, and two in what the
 * browser counts.
 */
export function within(limit: number | undefined, text: string): boolean {
  return limit === undefined || text.length <= limit || [...text].length <= limit;
}

/** Characters that a paste may bring along, browsers show nothing for, and no document can hold. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** A control has one kind of line break; what the person did not touch keeps those it had. */
function keepBreaks(before: string, written: string): string {
  const text = written.replaceAll(UNSTORABLE, '');
  if (!before.includes('\r')) return text;
  const units = before.match(/\r\n|[^]/g) ?? [];
  const shown = units.map((unit) => (unit.startsWith('\r') ? '\n' : unit));
  const most = Math.min(shown.length, text.length);
  let start = 0;
  while (start < most && shown[start] === text[start]) start++;
  let end = 0;
  while (end < most - start && shown[shown.length - 1 - end] === text[text.length - 1 - end]) end++;
  const between = text.slice(start, text.length - end).replaceAll('\n', before.includes('\r\n') ? '\r\n' : '\r');
  return units.slice(0, start).join('') + between + units.slice(units.length - end).join('');
}
