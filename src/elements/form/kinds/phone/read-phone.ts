import { formatPhone } from '../../../../document/index.ts';
import { readPhone } from './phone-text.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';
import { tooLong, within } from '../text/read-text.ts';

/** While typing only the spaces move; the country code is added when the field is left. */
export function readPhoneControl(
  control: HTMLElement,
  { schema, value: before, region, complete, composing }: ReadContext,
): Reading {
  const input = control as HTMLInputElement;
  const value = readPhone(input.value, { region, complete });
  const text = formatPhone(value);
  // A space that has just been typed may be the first of something else.
  if (!complete && !composing && /^\+[\d ]*\d$/.test(input.value) && input.value !== text) respace(input, text);
  return within(schema.maxLength, value) ? { ok: true, value, text } : tooLong(before);
}

/** Rewrites a phone control with the caret after the same digit as before. */
function respace(input: HTMLInputElement, text: string): void {
  const digitsBefore = input.value
    .slice(0, input.selectionStart ?? input.value.length)
    .replaceAll(/[^\d+]/g, '').length;
  input.value = text;
  let at = 0;
  for (let seen = 0; at < text.length && seen < digitsBefore; at++) if (/[\d+]/.test(text[at] ?? '')) seen++;
  input.setSelectionRange(at, at);
}
