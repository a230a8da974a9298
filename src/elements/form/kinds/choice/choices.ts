import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Json } from '../../../../document/index.ts';
import { tick } from '../../view/control-value.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToChoices } from '../../view/nearest-control.ts';
import { listShown } from './options.ts';

/** Any of several options. */
export const choices: ControlKind = { render: renderChoices, isGroup: () => true, nearest: nearestToChoices };

/** A choice out of several, each with a checkbox. */
function renderChoices(field: FieldView): TemplateResult {
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
