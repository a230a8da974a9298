import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { translate } from '../../localize/index.ts';
import { attributes, describeInput } from '../control-attributes.ts';
import { controlValue } from '../control-value.ts';
import type { FieldParts, FieldView, Reading } from '../form-view.ts';

/** How a one-line control differs from plain text. */
interface LineOptions {
  readonly text: string;
  readonly inputMode?: string;
  readonly autocomplete?: string;
  readonly numeric?: boolean;
  readonly maxLength?: number | undefined;
}

/** A one-line text control; the others that are typed into are made from it. */
export function renderLine(field: FieldView, { text, inputMode, autocomplete = 'off', numeric, maxLength }: LineOptions): TemplateResult {
  return html`<input class=${numeric ? 'control numeric' : 'control'} part="control" type="text" ${attributes({
    ...describeInput(field), autocomplete: field.schema['x-deed']?.autocomplete ?? autocomplete, maxlength: maxLength, placeholder: placeholderOf(field),
    inputmode: inputMode, spellcheck: inputMode && 'false', autocapitalize: inputMode === 'email' ? 'off' : undefined,
  })} .value=${controlValue(text)}>`;
}

/**
 * Plain text, by far the most frequent field: whole in one template, without space between its tags. A new instance of ten of them
 * costs a third less than with a template for each control.
 */
export function renderTextField(field: FieldView, { mark, notes, below }: FieldParts): TemplateResult {
  const { id, key, label, schema, value } = field;
  return html`<div class="field" part="field" data-key=${key}><div class="label-row"><label class="label" for=${id}>${label}</label>${mark}</div>${notes}<input class="control" part="control" type="text"
    ${attributes({ ...describeInput(field), maxlength: schema.maxLength, placeholder: placeholderOf(field) })} .value=${controlValue(textOf(value))}>${below}</div>`;
}

function placeholderOf({ schema, form }: FieldView): string | undefined {
  return translate(schema['x-deed']?.placeholder, form.languages) || undefined;
}

export function renderEmail(field: FieldView): TemplateResult {
  return renderLine(field, { text: textOf(field.value), inputMode: 'email', autocomplete: 'email', maxLength: field.schema.maxLength });
}

/** Several lines; grows with what is in it. */
export function renderMultiline(field: FieldView): TemplateResult {
  return html`<textarea class="control" part="control" rows="3" ${attributes({ ...describeInput(field), maxlength: field.schema.maxLength, placeholder: placeholderOf(field) })} .value=${controlValue(textOf(field.value))}></textarea>`;
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
