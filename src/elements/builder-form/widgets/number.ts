import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isObject } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import { getUiLanguage } from '../../localize/index.ts';
import { sayForm } from '../../localize/source/form.ts';
import { attributes } from '../fields/control-attributes.ts';
import { controlValue } from '../fields/control-value.ts';
import type { FieldView, LineView } from '../form/form-view.ts';
import { showNumber } from './number-text.ts';
import { viewLine } from './text.ts';

/**
 * A text control with a keyboard for numbers: `type=number` takes no comma, and tells nothing of what is half typed.
 */
export function viewNumber(field: FieldView): LineView {
  return viewLine(field, { text: showNumber(field.value, getUiLanguage()), inputMode: 'decimal' });
}

/** An amount with its currency beside it: a list when there is more than one to choose from. */
export function renderMoney(field: FieldView): TemplateResult {
  const { id, form, schema, value, label } = field;
  const { amount, currency } = moneyOf(value, schema['x-deed']?.currencies);
  const offered = schema['x-deed']?.currencies ?? [];
  const currencies = offered.includes(currency) ? offered : [currency, ...offered];
  const line = viewLine(
    { ...field, describedBy: [field.describedBy, `${id}:currency`].join(' ').trim() },
    { text: showNumber(amount, getUiLanguage()), inputMode: 'decimal' },
  );
  return html`<div class="affix">
    <input
      class="control"
      part="control"
      type="text"
      ${attributes(line.attributes)}
      .value=${controlValue(line.text)}
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

/** Its two parts; `currencies` begin with the one that a money without any has. */
export function moneyOf(
  value: Json | undefined,
  currencies: readonly string[] | undefined,
): { amount: number | null; currency: string } {
  const money = isObject(value) ? value : {};
  return {
    amount: typeof money['amount'] === 'number' ? money['amount'] : null,
    currency: typeof money['currency'] === 'string' ? money['currency'] : (currencies?.[0] ?? 'EUR'),
  };
}
