import { checkDraftValue, isObject } from '../../../../document/index.ts';
import type { Json, ProblemCode, ValueSchema } from '../../../../document/index.ts';
import { getUiLanguage } from '../../../base/localize/index.ts';
import { moneyOf } from '../money/money-parts.ts';
import { showNumber } from '../../view/number-text.ts';
import { readNumber } from './typed-number.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';

/**
 * The number a control holds. A text that is no number, or no whole one, leaves the field empty and stays on the
 * screen.
 */
export function readNumberControl(control: HTMLElement, { schema }: Pick<ReadContext, 'schema'>): Reading {
  const value = readNumber((control as HTMLInputElement).value, getUiLanguage());
  return value === undefined || (value !== null && checkDraftValue(value, schema, []))
    ? { ok: false, value: null, code: 'wrong_type' }
    : { ok: true, value, text: showNumber(value, getUiLanguage()) };
}

/** Either control of a money field gives the whole amount with its currency. */
export function readMoney(control: HTMLElement, { schema, value }: ReadContext): Reading {
  const current = {
    ...(isObject(value) ? value : {}),
    _type: 'money',
    ...moneyOf(value, schema['x-deed']?.currencies),
  };
  if (control.dataset['role'] === 'currency')
    return { ok: true, value: { ...current, currency: (control as HTMLSelectElement).value } };
  const reading = readNumberControl(control, { schema: schema.properties?.['amount'] ?? {} });
  return { ...reading, value: { ...current, amount: reading.value } };
}

/** One item on each line. Lines left empty at the end are no items. */
export function readList(control: HTMLElement, { schema, value: before }: ReadContext): Reading {
  const { value: text } = control as HTMLTextAreaElement;
  const lines = text.replace(/\n+$/, '').split('\n');
  if (schema.items?.type === 'string' || schema.items?.type === undefined)
    return asDraftHolds({ value: text.trim() === '' ? [] : lines, text: lines.join('\n') }, { schema, before });
  const numbers = lines
    .filter((line) => line.trim() !== '')
    .map((line) => readNumber(line, getUiLanguage()) ?? undefined);
  const whole = numbers.filter((number) => number !== undefined);
  if (whole.length < numbers.length) return { ok: false, value: before ?? [], code: 'wrong_type' };
  const shown = whole.map((number) => showNumber(number, getUiLanguage())).join('\n');
  return asDraftHolds({ value: whole, text: shown }, { schema, before });
}

/** The lines, where a draft takes them; until it does, the document keeps its value. */
function asDraftHolds(
  lines: { readonly value: Json; readonly text: string },
  { schema, before }: { readonly schema: ValueSchema; readonly before: Json | undefined },
): Reading {
  const fault = checkDraftValue(lines.value, schema, []);
  if (!fault) return { ok: true, ...lines };
  const isCount = fault.code === 'too_long' && fault.path === '';
  return { ok: false, value: before ?? [], code: isCount ? 'too_many_instances' : (fault.code as ProblemCode) };
}
