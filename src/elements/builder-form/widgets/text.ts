import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { attributes, describeInput } from '../fields/control-attributes.ts';
import type { Attributes } from '../fields/control-attributes.ts';
import { controlValue } from '../fields/control-value.ts';
import { isObject } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import { getUiLanguage } from '../../localize/index.ts';
import { writtenText } from '../form/form-view.ts';
import type { FieldView, LineView } from '../form/form-view.ts';
import { showNumber } from './number-text.ts';

/** How a one-line control differs from plain text. */
interface LineOptions {
  readonly text: string;
  readonly inputMode?: string;
  readonly autocomplete?: string;
}

/** What a one-line control shows and says of its field. */
export function viewLine(field: FieldView, { text, inputMode, autocomplete = 'off' }: LineOptions): LineView {
  return {
    text: writtenText(field, text),
    attributes: {
      ...describeInput(field),
      autocomplete: field.schema['x-deed']?.autocomplete ?? autocomplete,
      placeholder: field.placeholder,
      inputmode: inputMode,
      spellcheck: inputMode && 'false',
      autocapitalize: inputMode === 'email' ? 'off' : undefined,
    },
  };
}

/** Plain text, by far the most frequent field. */
export function viewText(field: FieldView): LineView {
  return {
    text: writtenText(field, textOf(field.value)),
    attributes: { ...describeInput(field), placeholder: field.placeholder },
  };
}

export function viewEmail(field: FieldView): LineView {
  return viewLine(field, { text: textOf(field.value), inputMode: 'email', autocomplete: 'email' });
}

/** Several lines; grows with what is in it. */
export function renderMultiline(field: FieldView): TemplateResult {
  return renderLines(field, textOf(field.value));
}

/** An array of texts or numbers, one on each line. */
export function renderList(field: FieldView): TemplateResult {
  const items = Array.isArray(field.value) ? (field.value as readonly Json[]) : [];
  return renderLines(field, items.map((item) => showNumber(item, getUiLanguage())).join('\n'));
}

/** What no control can change without losing some of it, as it stands. */
export function renderView(field: FieldView): TemplateResult {
  const { value = null } = field;
  return renderLines(
    field,
    typeof value === 'object' && value !== null ? JSON.stringify(value, undefined, 2) : textOf(value),
    { readonly: '' },
  );
}

// No `maxlength`: the browser counts other characters than a schema does, and cuts what is pasted without a word.
function renderLines(field: FieldView, text: string, more: Attributes = {}): TemplateResult {
  return html`<textarea
    class="control"
    part="control"
    rows="3"
    ${attributes({ ...describeInput(field), placeholder: field.placeholder, ...more })}
    .value=${controlValue(writtenText(field, text))}
  ></textarea>`;
}

/** A text as it stands; what should have been one, as JSON writes it. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (value ?? '') === '' || isObject(value) ? '' : String(value);
}
