import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import type { FieldKind } from './field-kind.ts';
import { cached, localeOf, numberFormat } from './intl-cache.ts';
import { fillTyped, inferTyped } from './typed-object.ts';

/** An amount and its currency. Plain data may be the amount alone, in the first currency of the schema. */
export const money: FieldKind = {
  empty: (schema) => ({ _type: 'money', amount: null, currency: schema['x-deed']?.currencies?.[0] ?? 'EUR' }),
  read: (data, { empty }) => fillTyped(empty, typeof data === 'number' ? { amount: data } : data),
  format: (value, { language }) => formatMoney(value, language),
  infer: (values) => inferTyped('money', values),
  check: 'by-schema',
};

/**
 * An amount as the language writes it with its currency. One that is no ISO 4217 code stands behind the number as it
 * is.
 */
function formatMoney(value: Json, language: string): string | undefined {
  if (!isObject(value) || typeof value['amount'] !== 'number' || typeof value['currency'] !== 'string')
    return undefined;
  const { amount, currency } = value as { amount: number; currency: string };
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberFormat(language).format(amount)} ${currency}`;
  return cached(
    `money ${language} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }),
  ).format(amount);
}
