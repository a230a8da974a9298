import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { attributes, describeInput } from '../../view/control-attributes.ts';
import type { Attributes } from '../../view/control-attributes.ts';
import { controlValue } from '../../view/control-value.ts';
import { isObject } from '../../../../document/index.ts';
import { writtenText } from '../../view/form-view.ts';
import type { FieldView, LineView } from '../../view/form-view.ts';

/** How a one-line control differs from plain text. */
interface LineOptions {
  readonly text: string;
  readonly later?: (() => string) | undefined;
  readonly inputMode?: string;
}

/** The text and the attributes of a one-line control. */
export function viewLine(field: FieldView, { text, later, inputMode }: LineOptions): LineView {
  const written = writtenText(field, text);
  return {
    text: written,
    later: written === text ? later : undefined,
    attributes: {
      ...describeInput(field),
      placeholder: field.placeholder,
      inputmode: inputMode,
      dir: inputMode === 'tel' ? 'ltr' : undefined,
      spellcheck: inputMode && 'false',
      autocapitalize: inputMode === 'email' ? 'off' : undefined,
    },
  };
}

/** A box of several lines; grows with its content. */
// No `maxlength`: the browser counts other characters than a schema does, and cuts pasted text without a word.
export function renderLines(field: FieldView, text: string, more: Attributes = {}): TemplateResult {
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
