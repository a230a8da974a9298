import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconChevronDown, iconX } from '../../../base/icons/index.ts';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes, describeInput } from '../../view/control-attributes.ts';
import { controlValue } from '../../view/control-value.ts';
import type { FieldView } from '../../view/form-view.ts';
import { areCountriesNamed, labelOf } from './options.ts';

/** A choice out of many: type to narrow, arrows and Enter to take. The list itself is one for the whole form. */
export function renderCombobox(field: FieldView): TemplateResult {
  const { id, form, required, value, widget } = field;
  // A country's code stands for its name in a page's first frame.
  const later = widget === 'country' && value && !areCountriesNamed() ? () => labelOf(value, field) : undefined;
  const text = later ? String(value) : labelOf(value, field);
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
      .value=${controlValue(text, later)}
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
