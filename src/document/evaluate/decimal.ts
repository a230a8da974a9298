/** A decimal fraction, exact: `units` / 10^`scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** The decimal that a number is written as: 0.1 is one tenth. Undefined for numbers that are not finite. */
export function toDecimal(value: number): Decimal | undefined {
  const match = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * power(-scale), scale: 0 };
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  return addDecimals(left, { units: -right.units, scale: right.scale });
}

/** `part` / `whole` to so many decimals, halves away from zero. Undefined for a whole of zero. */
export function divideDecimals(part: Decimal, whole: Decimal, scale: number): Decimal | undefined {
  if (whole.units === 0n) return undefined;
  const common = Math.max(part.scale, whole.scale);
  const [over, under] = [unitsAt(part, common) * power(scale) * 2n, unitsAt(whole, common)];
  const doubled = over / under;
  return { units: (doubled + (over < 0n === under < 0n ? 1n : -1n)) / 2n, scale };
}

/** -1, 0 or 1. */
export function signOf({ units }: Decimal): -1 | 0 | 1 {
  return units === 0n ? 0 : units < 0n ? -1 : 1;
}

/** As a number is written, every digit of it: `-1200.05`. */
export function writeDecimal({ units, scale }: Decimal): `${number}` {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}` as `${number}`;
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * power(wanted - scale);
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
