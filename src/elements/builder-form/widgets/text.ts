import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { translate } from '../../localize/index.ts';
import { controlValue } from '../control-value.ts';
import type { FieldParts, FieldView, Reading } from '../form-view.ts';

/** How a one-line control differs from plain text. */
interface LineOptions {
  readonly text: string;
  readonly inputMode?: string;
  readonly autocomplete?: string;
  readonly numeric?: boolean;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string;
}

/** A one-line text control; the others that are typed into are made from it. */
export function renderLine(field: FieldView, options: LineOptions): TemplateResult {
  const { id, schema, form, required, invalid, describedBy } = field;
  const annotation = schema['x-deed'];
  const placeholder = options.placeholder ?? (annotation?.placeholder ? translate(annotation.placeholder, form.languages) : '');
  return html`<input class=${options.numeric ? 'control numeric' : 'control'} part="control" type="text" id=${id}
    inputmode=${options.inputMode ?? nothing} autocomplete=${annotation?.autocomplete ?? options.autocomplete ?? 'off'}
    maxlength=${options.maxLength ?? nothing} placeholder=${placeholder || nothing}
    spellcheck=${options.inputMode === undefined ? nothing : 'false'} autocapitalize=${options.inputMode === 'email' ? 'off' : nothing}
    aria-required=${required ? 'true' : nothing} aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
    ?readonly=${form.readonly} .value=${controlValue(options.text)}>`;
}

/**
 * Plain text, by far the most frequent field: whole in one template, without space between its tags, and only the attributes it can
 * need. A new instance of ten of them costs a third less than with a template for each control.
 */
export function renderTextField(field: FieldView, { mark, notes, below }: FieldParts): TemplateResult {
  const { id, key, label, schema, form, required, invalid, describedBy } = field;
  const annotation = schema['x-deed'];
  return html`<div class="field" part="field" data-key=${key}><div class="label-row"><label class="label" for=${id}>${label}</label>${mark}</div>${notes}<input class="control" part="control" type="text" id=${id}
    autocomplete=${annotation?.autocomplete ?? 'off'} maxlength=${schema.maxLength ?? nothing} placeholder=${annotation?.placeholder ? translate(annotation.placeholder, form.languages) : nothing}
    aria-required=${required ? 'true' : nothing} aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing} ?readonly=${form.readonly} .value=${controlValue(textOf(field.value))}>${below}</div>`;
}

export function renderEmail(field: FieldView): TemplateResult {
  return renderLine(field, { text: textOf(field.value), inputMode: 'email', autocomplete: 'email', maxLength: field.schema.maxLength });
}

/** Several lines; grows with what is in it. */
export function renderMultiline(field: FieldView): TemplateResult {
  const { id, schema, form, required, invalid, describedBy } = field;
  const placeholder = schema['x-deed']?.placeholder ? translate(schema['x-deed'].placeholder, form.languages) : '';
  return html`<textarea class="control" part="control" rows="3" id=${id} maxlength=${schema.maxLength ?? nothing} placeholder=${placeholder || nothing}
    aria-required=${required ? 'true' : nothing} aria-invalid=${invalid ? 'true' : nothing} aria-describedby=${describedBy ?? nothing}
    ?readonly=${form.readonly} .value=${controlValue(textOf(field.value))}></textarea>`;
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
