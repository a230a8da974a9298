import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayForm } from '../../localize/source/form.ts';
import type { Json } from '../../../document/index.ts';
import { iconChevronDown, iconX } from '../../icons.ts';
import { attributes, describe, describeInput } from '../fields/control-attributes.ts';
import { controlValue, tick } from '../fields/control-value.ts';
import type { FieldView } from '../form/form-view.ts';
import type { FieldOption } from './options.ts';
import { labelOf, listOptions, listShown } from './options.ts';

/** Up to this many options are all shown; more are searched. */
const SHOWN = 4;

/** Together longer than this many characters, options stand below one another. */
const SEGMENTED = 36;

/** Yes and no beside each other: neither is chosen until the person does, which a checkbox cannot say. */
export function renderBoolean(field: FieldView): TemplateResult {
  return renderSegments(field, listShown(field));
}

/**
 * A choice out of one: beside each other, below each other, or in a list to search, by how many and how long they are.
 */
export function renderChoice(field: FieldView): TemplateResult {
  if (!isRadioGroup(field)) return renderCombobox(field);
  const options = listShown(field);
  return options.reduce((length, { label }) => length + label.length + 2, 0) <= SEGMENTED
    ? renderSegments(field, options)
    : renderRadios(field, options);
}

/** True when a choice is drawn as a group of radios, whose label is a legend. */
export function isRadioGroup(field: Pick<FieldView, 'schema' | 'widget' | 'form'>): boolean {
  return field.widget === 'boolean' || (field.widget === 'choice' && listOptions(field).length <= SHOWN);
}

function renderSegments(field: FieldView, options: readonly FieldOption[]): TemplateResult {
  return renderGroup(
    field,
    html`<div class="segmented" part="control">
      ${options.map((option, index) => html`<label>${renderRadio(field, { option, index, styled: '' })}<span>${option.label}</span></label>`)}
    </div>`,
  );
}

function renderRadios(field: FieldView, options: readonly FieldOption[]): TemplateResult {
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
  return html`<div
    class="group"
    role="radiogroup"
    aria-labelledby="${id}:label"
    tabindex="-1"
    ${attributes({ ...describe(field), 'aria-readonly': form.readonly ? 'true' : undefined })}
  >
    ${content}
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

/** A choice out of many: type to narrow, arrows and Enter to take. The list itself is one for the whole form. */
export function renderCombobox(field: FieldView): TemplateResult {
  const { id, form, required, value } = field;
  const text = labelOf(value, field);
  return html`<div class="combobox">
    <input
      class="control"
      part="control"
      type="text"
      role="combobox"
      aria-expanded="false"
      aria-controls="options"
      aria-labelledby="${id}:label"
      aria-autocomplete="list"
      aria-haspopup="listbox"
      spellcheck="false"
      ${attributes({ ...describeInput(field), placeholder: form.readonly ? undefined : sayForm('choose') })}
      .value=${controlValue(text)}
    />
    ${
      text !== '' && !required && !form.readonly
        ? html`<button
            type="button"
            class="button ghost small icon-only clear"
            data-action="clear"
            tabindex="-1"
            aria-label=${sayForm('clearNamed', field.label)}
          >
            ${iconX}
          </button>`
        : html`<span class="chevron">${iconChevronDown}</span>`
    }
  </div>`;
}

/** A choice out of several, each with a checkbox. */
export function renderChoices(field: FieldView): TemplateResult {
  const { id, value, form, required, invalid, describedBy } = field;
  const chosen = Array.isArray(value) ? (value as readonly Json[]) : [];
  return html`<div
    class="options columns"
    part="control"
    role="group"
    id=${id}
    tabindex="-1"
    aria-labelledby="${id}:label"
    aria-describedby=${[required ? `${id}:required` : '', describedBy ?? ''].join(' ').trim() || nothing}
    ?data-invalid=${invalid}
  >
    ${listShown(field).map(
      (option, index) =>
        html`<label class="option">
          <input
            type="checkbox"
            class="check"
            data-index=${index}
            .checked=${tick(chosen.includes(option.value))}
            ?disabled=${form.readonly}
          /><span>${option.label}</span>
        </label>`,
    )}
  </div>`;
}
