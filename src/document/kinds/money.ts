import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import type { FieldKind } from './field-kind.ts';
import { writeMoney } from './intl-cache.ts';
import { fillTyped } from './typed-object.ts';

/** An amount and its currency. Plain data may be the amount alone, in the first currency of the schema. */
export const money: FieldKind = {
  empty: (schema) => ({ _type: 'money', amount: null, currency: schema['x-deed']?.currencies?.[0] ?? 'EUR' }),
  read: (data, { empty }) => fillTyped(empty, typeof data === 'number' ? { amount: data } : data),
  format: (value, { language }) => formatMoney(value, language),
  filled: { properties: { amount: { type: 'number' } }, required: ['amount'] },
  check: 'by-schema',
};

function formatMoney(value: Json, language: string): string | undefined {
  if (!isObject(value) || typeof value['amount'] !== 'number' || typeof value['currency'] !== 'string')
    return undefined;
  return writeMoney(value['amount'], value['currency'], language);
}
