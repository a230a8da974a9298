import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes, describe } from '../../view/control-attributes.ts';
import { tick } from '../../view/control-value.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { FieldOption } from './options.ts';

/** Options beside each other. */
export function renderSegments(field: FieldView, options: readonly FieldOption[]): TemplateResult {
  return renderGroup(
    field,
    html`<div class="segmented" part="control">
      ${options.map((option, index) => html`<label>${renderRadio(field, { option, index, styled: '' })}<span>${option.label}</span></label>`)}
    </div>`,
  );
}

/** Options below each other. */
export function renderRadios(field: FieldView, options: readonly FieldOption[]): TemplateResult {
  return renderGroup(
    field,
    html`<div class="options" part="control">
      ${options.map((option, index) => html`<label class="option">${renderRadio(field, { option, index, styled: 'check' })}<span>${option.label}</span></label>`)}
    </div>`,
  );
}

/** Radios as one group. One that is not required can be cleared, which radios alone cannot be. */
function renderGroup(field: FieldView, content: TemplateResult): TemplateResult {
  const { id, required, form, value, label } = field;
  const clearable = !required && !form.readonly && value !== null && value !== undefined;
  // Beside the group, and not in it: a group of radios has radios alone.
  return html`<div class="clearable">
    <div
      class="group"
      role="radiogroup"
      aria-labelledby="${id}:label"
      tabindex="-1"
      ${attributes({ ...describe(field), 'aria-readonly': form.readonly ? 'true' : undefined })}
    >
      ${content}
    </div>
    ${clearable ? html`<button type="button" class="button ghost small" data-action="clear" aria-label=${sayForm('clearNamed', label)}>${sayForm('clear')}</button>` : ''}
  </div>`;
}

/** Its value is an index: options may be numbers and booleans, and an attribute holds texts alone. */
function renderRadio(
  { id, value, form }: FieldView,
  { option, index, styled }: { option: FieldOption; index: number; styled: string },
): TemplateResult {
  return html`<input
    type="radio"
    class=${styled}
    name=${id}
    data-index=${index}
    .checked=${tick(option.value === value)}
    ?disabled=${form.readonly}
  />`;
}
