import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { isObject } from '../../../document/index.ts';
import type { Json } from '../../../document/index.ts';
import { getUiLanguage } from '../../localize/index.ts';
import { sayForm } from '../../localize/source/form.ts';
import { attributes, describeInput } from '../control-attributes.ts';
import { controlValue } from '../control-value.ts';
import type { FieldView, LineView, Reading } from '../form-view.ts';
import { readNumber, showNumber } from './number-text.ts';
import { viewLine } from './text.ts';

export function viewNumber(field: FieldView): LineView {
  return viewLine(field, { text: showNumber(field.value, getUiLanguage()), inputMode: 'decimal' });
}

export function readNumberControl(control: HTMLElement): Reading {
  const value = readNumber((control as HTMLInputElement).value, getUiLanguage());
  return value === undefined ? { ok: false, code: 'number' } : { ok: true, value, text: showNumber(value, getUiLanguage()) };
}

/** An amount with its currency beside it: a list when there is more than one to choose from. */
export function renderMoney(field: FieldView): TemplateResult {
  const { id, form, schema, value, label } = field;
  const { amount, currency } = moneyOf(value, schema['x-deed']?.currencies);
  const offered = schema['x-deed']?.currencies ?? [];
  const currencies = offered.includes(currency) ? offered : [currency, ...offered];
  const line = viewLine({ ...field, describedBy: [field.describedBy, `${id}:currency`].join(' ').trim() }, { text: showNumber(amount, getUiLanguage()), inputMode: 'decimal' });
  return html`<div class="affix">
    <input class="control" part="control" type="text" ${attributes(line.attributes)} .value=${controlValue(line.text)}>
    ${currencies.length > 1 && !form.readonly
      ? html`<select class="control" part="control" id="${id}:currency" data-role="currency" aria-label="${label}: ${sayForm('currency')}" .value=${currency}>
          ${currencies.map((code) => html`<option value=${code} ?selected=${code === currency}>${code}</option>`)}
        </select>`
      : html`<span class="suffix" id="${id}:currency">${currency}</span>`}
  </div>`;
}

/** Either control of a money field gives the whole amount with its currency. */
export function readMoney(control: HTMLElement, field: { readonly value: Json | undefined; readonly schema: FieldView['schema'] }): Reading {
  const current = moneyOf(field.value, field.schema['x-deed']?.currencies);
  if (control.dataset['role'] === 'currency') {
    return { ok: true, value: { _type: 'money', amount: current.amount, currency: (control as HTMLSelectElement).value } };
  }
  const amount = readNumber((control as HTMLInputElement).value, getUiLanguage());
  return amount === undefined
    ? { ok: false, code: 'number' }
    : { ok: true, value: { _type: 'money', amount, currency: current.currency }, text: showNumber(amount, getUiLanguage()) };
}

function moneyOf(value: Json | undefined, currencies: readonly string[] | undefined): { amount: number | null; currency: string } {
  const money = isObject(value) ? value : {};
  return {
    amount: typeof money['amount'] === 'number' ? money['amount'] : null,
    currency: typeof money['currency'] === 'string' ? money['currency'] : currencies?.[0] ?? 'EUR',
  };
}

/** Typed or picked, as the browser does it. */
export function renderDate(field: FieldView): TemplateResult {
  const { schema, value } = field;
  const bounds = schema as { readonly formatMinimum?: string; readonly formatMaximum?: string };
  return html`<input class="control" part="control" type="date" ${attributes({ ...describeInput(field), min: bounds.formatMinimum, max: bounds.formatMaximum ?? '9999-12-31' })} .value=${typeof value === 'string' ? value : ''}>`;
}

export function readDate(control: HTMLElement): Reading {
  const { value } = control as HTMLInputElement;
  return { ok: true, value: value === '' ? null : value };
}
