import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { attributes, describeInput } from '../control-attributes.ts';
import { controlValue } from '../control-value.ts';
import type { FieldView, LineView, Reading } from '../form-view.ts';

/** How a one-line control differs from plain text. */
interface LineOptions {
  readonly text: string;
  readonly inputMode?: string;
  readonly autocomplete?: string;
  readonly maxLength?: number | undefined;
}

/** What a one-line control shows and says of its field. */
export function viewLine(field: FieldView, { text, inputMode, autocomplete = 'off', maxLength }: LineOptions): LineView {
  return {
    text,
    attributes: {
      ...describeInput(field), autocomplete: field.schema['x-deed']?.autocomplete ?? autocomplete, maxlength: maxLength, placeholder: field.placeholder,
      inputmode: inputMode, spellcheck: inputMode && 'false', autocapitalize: inputMode === 'email' ? 'off' : undefined,
    },
  };
}

/** Plain text, by far the most frequent field. */
export function viewText(field: FieldView): LineView {
  return { text: textOf(field.value), attributes: { ...describeInput(field), maxlength: field.schema.maxLength, placeholder: field.placeholder } };
}

export function viewEmail(field: FieldView): LineView {
  return viewLine(field, { text: textOf(field.value), inputMode: 'email', autocomplete: 'email', maxLength: field.schema.maxLength });
}

/** Several lines; grows with what is in it. */
export function renderMultiline(field: FieldView): TemplateResult {
  return html`<textarea class="control" part="control" rows="3" ${attributes({ ...describeInput(field), maxlength: field.schema.maxLength, placeholder: field.placeholder })} .value=${controlValue(textOf(field.value))}></textarea>`;
}

/** What a control that is typed into holds, as it stands. */
export function readText(control: HTMLElement): Reading {
  const text = (control as HTMLInputElement).value;
  return { ok: true, value: text, text };
}

export function readEmail(control: HTMLElement): Reading {
  const { value: text } = control as HTMLInputElement;
  return { ok: true, value: text.trim(), text: text.trim() };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
