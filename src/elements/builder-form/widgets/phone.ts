import { formatPhone } from '../../../document/index.ts';
import type { FieldView, LineView, Reading } from '../form-view.ts';
import { readPhone } from './phone-text.ts';
import { textOf, viewLine } from './text.ts';

export function viewPhone(field: FieldView): LineView {
  return viewLine(field, { text: formatPhone(textOf(field.value)), inputMode: 'tel', autocomplete: 'tel' });
}

/** While typing only the spaces move; the country code is added when the field is left. */
export function readPhoneControl(control: HTMLElement, field: { readonly region: string; readonly complete: boolean }): Reading {
  const input = control as HTMLInputElement;
  const value = readPhone(input.value, field);
  const text = formatPhone(value);
  if (!field.complete && value.startsWith('+') && input.value !== text) respace(input, text);
  return { ok: true, value, text };
}

/** Rewrites a phone control with the caret after the same digit as before. */
function respace(input: HTMLInputElement, text: string): void {
  const digitsBefore = input.value.slice(0, input.selectionStart ?? input.value.length).replaceAll(/[^\d+]/g, '').length;
  input.value = text;
  let at = 0;
  for (let seen = 0; at < text.length && seen < digitsBefore; at++) if (/[\d+]/.test(text[at] ?? '')) seen++;
  input.setSelectionRange(at, at);
}
