import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { getUiLanguage } from '../../../base/localize/index.ts';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes } from '../../view/control-attributes.ts';
import { controlValue } from '../../view/control-value.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToMoney } from '../../view/nearest-control.ts';
import { viewLine } from '../text/line.ts';
import { moneyOf } from './money-parts.ts';
import { drawNumber } from '../../view/number-text.ts';

/** An amount with its currency. */
export const money: ControlKind = { render: renderMoney, nearest: nearestToMoney };

/** The currency stands beside the amount: a list when there is more than one to choose from. */
function renderMoney(field: FieldView): TemplateResult {
  const { id, form, schema, value, label } = field;
  const { amount, currency } = moneyOf(value, schema['x-deed']?.currencies);
  const offered = schema['x-deed']?.currencies ?? [];
  const currencies = offered.includes(currency) ? offered : [currency, ...offered];
  const line = viewLine(
    { ...field, describedBy: [field.describedBy, `${id}:currency`].join(' ').trim() },
    { ...drawNumber(amount, getUiLanguage()), inputMode: 'decimal' },
  );
  return html`<div class="affix">
    <input
      class="control"
      part="control"
      type="text"
      ${attributes(line.attributes)}
      .value=${controlValue(line.text, line.later)}
    />
    ${
      currencies.length > 1 && !form.readonly
        ? html`<select
            class="control"
            part="control"
            id="${id}:currency"
            data-role="currency"
            aria-label="${label}: ${sayForm('currency')}"
            .value=${currency}
          >
            ${currencies.map((code) => html`<option value=${code} ?selected=${code === currency}>${code}</option>`)}
          </select>`
        : html`<span class="suffix" id="${id}:currency">${currency}</span>`
    }
  </div>`;
}
