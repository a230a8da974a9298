import { isObject } from '../../../../document/index.ts';
import type { Json } from '../../../../document/index.ts';

/** The two parts of a money; `currencies` begin with the one that a money without any has. */
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
