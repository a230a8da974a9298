import { addDecimals, divideDecimals, signOf, subtractDecimals, toDecimal, writeDecimal, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import type { EvaluationScope, LocatedValue, TotalReader } from './evaluate-scope.ts';
import { isEmptyValue } from '../instance.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { cached, localeOf, numberFormat, writeMoney } from '../kinds/intl-cache.ts';
import { parsePointer } from '../pointer.ts';
import type { Translatable } from '../state.ts';
import type { TotalRule } from '../value-schema.ts';

/** A figure beside a list, or of one of its instances. */
export interface Total {
  readonly name: string;
  readonly label: Translatable | undefined;
  /** As the language writes it; undefined while nothing is filled in that it could be made of. */
  readonly text: string | undefined;
  /** How many fields that it is made of are empty, and how many hold what cannot be counted. */
  readonly empty: number;
  readonly wrong: number;
  /** Of a percentage of a declared whole: the remainder, or the excess. */
  readonly rest?: { readonly text: string; readonly sign: -1 | 0 | 1 };
  /** Why there is no percentage: the whole is not filled in or zero, or currencies differ. */
  readonly fault?: 'whole' | 'currencies';
}

/** The amounts added up so far, by currency; plain numbers by ''. */
interface Sum {
  readonly parts: ReadonlyMap<string, Decimal>;
  readonly empty: number;
  readonly wrong: number;
}

/** A total, and what conditions compare it with. */
export interface Measured extends Total {
  readonly json: Json | undefined;
}

/** One rule at one place: the list, or an instance of it. */
export interface Measure {
  readonly name: string;
  readonly rule: TotalRule;
  readonly at: LocatedValue;
  readonly list: LocatedValue;
  readonly scope: EvaluationScope;
}

/** Reads a total by its name: after a list's name that of all its instances, after an instance's its own part. */
export const readTotal: TotalReader = (at, name, scope) => {
  const list = Array.isArray(at.json) ? at : at.list;
  const rule = list && ruleOf(list, name);
  if (!rule) return undefined;
  const { json, text, label } = measureTotal({ name, rule, at, list, scope });
  return { json, text, schema: { 'x-deed': { widget: 'number', ...(label && { label }) } }, path: at.path };
};

/** A rule by its name; undefined for what no author named. */
function ruleOf(list: LocatedValue, name: string): TotalRule | undefined {
  const totals = list.schema['x-deed']?.totals;
  return totals && Object.hasOwn(totals, name) ? totals[name] : undefined;
}

/** Computes a rule at a list or at one of its instances. */
export function measureTotal(what: Measure): Measured {
  const { name, rule, at, scope } = what;
  const about = { name, label: rule.label };
  if (rule.count !== undefined) {
    const count = countAt(at, rule.count, scope);
    return { ...about, json: count, text: numberFormat(scope.language).format(count), empty: 0, wrong: 0 };
  }
  const sum = addUp(at, rule.sum ?? rule.percent ?? '', scope);
  const told = { ...about, empty: sum.empty, wrong: sum.wrong };
  if (rule.sum === undefined) return { ...told, ...measurePart(what, sum) };
  return { ...told, json: toJson(sum), text: writeSum(sum, scope.language) };
}

/** An instance counts as one. */
function countAt(at: LocatedValue, count: true | string, scope: EvaluationScope): number {
  if (count === true) return Array.isArray(at.json) ? at.json.length : 1;
  let sum = 0;
  for (const located of listLocated(at, parsePointer(count) ?? [], scope))
    if (Array.isArray(located.json)) sum += located.json.length;
  return sum;
}

/** The places that a pointer leads to in all instances of the lists on its way, as far as they are shown. */
function* listLocated(at: LocatedValue, tokens: readonly string[], scope: EvaluationScope): Generator<LocatedValue> {
  const [token, ...rest] = tokens;
  if (token === undefined) {
    yield at;
  } else if (Array.isArray(at.json)) {
    for (const index of at.json.keys())
      yield* listLocated(scope.step(at, String(index)) as LocatedValue, tokens, scope);
  } else {
    const inner = scope.step(at, token);
    if (inner) yield* listLocated(inner, rest, scope);
  }
}

function addUp(at: LocatedValue, pointer: string, scope: EvaluationScope): Sum {
  const parts = new Map<string, Decimal>();
  let [empty, wrong] = [0, 0];
  for (const { json } of listLocated(at, parsePointer(pointer) ?? [], scope)) {
    if (isEmptyValue(json)) {
      empty += 1;
      continue;
    }
    const [currency, amount] = readAmount(json);
    if (amount) parts.set(currency, addDecimals(parts.get(currency) ?? ZERO, amount));
    else wrong += 1;
  }
  return { parts, empty, wrong };
}

/** A number, or money by its currency. */
function readAmount(json: Json | undefined): readonly [currency: string, amount: Decimal | undefined] {
  const [currency, amount] = isObject(json) ? [json['currency'], json['amount']] : ['', json];
  return typeof currency === 'string' && typeof amount === 'number' ? [currency, toDecimal(amount)] : ['', undefined];
}

/** Nothing to compare with where there is nothing, or there are several currencies. */
function toJson({ parts }: Sum): Json | undefined {
  const [[currency, amount] = []] = parts;
  if (currency === undefined || !amount || parts.size > 1) return undefined;
  const number = Number(writeDecimal(amount));
  return currency === '' ? number : { _type: 'money', amount: number, currency };
}

/** Amounts of several currencies stand side by side: nothing is said about rates. */
function writeSum({ parts }: Sum, language: string): string | undefined {
  return parts.size === 0
    ? undefined
    : [...parts].map(([currency, amount]) => writeAmount(amount, currency, language)).join(' + ');
}

/** By text, of which `Intl` prints every digit; a number would be rounded to the precision it can hold. */
function writeAmount(amount: Decimal, currency: string, language: string): string {
  const digits = writeDecimal(amount);
  if (currency === '') return numberFormat(language).format(digits);
  return writeMoney(digits, currency, language);
}

const HUNDRED: Decimal = { units: 100n, scale: 0 };

/** The percentage, and the remainder of a declared whole. */
function measurePart(what: Measure, sum: Sum): Pick<Measured, 'json' | 'text' | 'rest' | 'fault'> {
  const nothing = { json: undefined, text: undefined };
  const { rule, at, list, scope } = what;
  const whole = wholeOf(what);
  const [[currency, all] = []] = whole.parts;
  if (currency === undefined || !all || signOf(all) === 0) return { ...nothing, fault: 'whole' };
  if (whole.parts.size > 1 || [...sum.parts.keys()].some((other) => other !== currency))
    return { ...nothing, fault: 'currencies' };
  const part = sum.parts.get(currency);
  const isDeclared = at === list && !(isObject(rule.of) && 'total' in rule.of);
  const left = isDeclared ? subtractDecimals(all, part ?? ZERO) : undefined;
  const rest = left && {
    rest: { text: writeRest(left, { currency, isPercent: rule.of === 100, scope }), sign: signOf(left) },
  };
  if (!part) return { ...nothing, ...rest };
  const ratio = divideFinely(part, all);
  return {
    json: Number(writeDecimal({ units: ratio.units * 100n, scale: ratio.scale })),
    text: writePercent(ratio, scope.language),
    ...rest,
  };
}

const wholes = new WeakMap<ReadonlySet<string>, Map<string, Sum>>();

/** The total that is the whole of each instance's part is added up once for all of them. */
function wholeOf({ rule, list, scope }: Measure): Sum {
  const { of } = rule;
  if (typeof of === 'number') return sumOf([['', toDecimal(of)]]);
  if (of && 'path' in of) return sumOf([readAmount(scope.find(of)?.json)]);
  const other = of && ruleOf(list, of.total);
  if (!other) return sumOf([]);
  // The set lives as long as one evaluation.
  let known = wholes.get(scope.touched);
  if (!known) wholes.set(scope.touched, (known = new Map<string, Sum>()));
  const key = `${list.path} ${of.total}`;
  let sum = known.get(key);
  if (!sum) {
    sum =
      other.count === undefined
        ? addUp(list, other.sum ?? '', scope)
        : sumOf([['', toDecimal(countAt(list, other.count, scope))]]);
    known.set(key, sum);
  }
  return sum;
}

function sumOf(amounts: readonly (readonly [string, Decimal | undefined])[]): Sum {
  return {
    parts: new Map(amounts.flatMap(([currency, amount]) => (amount ? [[currency, amount]] : []))),
    empty: 0,
    wrong: 0,
  };
}

/**
 * Divides to two digits of a percentage, and to more while they would say 100 of a mere part, or 0 of a part that is
 * not zero.
 */
function divideFinely(part: Decimal, whole: Decimal): Decimal {
  const isWhole = signOf(subtractDecimals(part, whole)) === 0;
  for (let scale = 4; ; scale += 1) {
    const ratio = divideDecimals(part, whole, scale) ?? ZERO;
    const text = writeDecimal(ratio);
    if (scale > 9 || ((text !== '1' || isWhole) && (text !== '0' || signOf(part) === 0))) return ratio;
  }
}

function writePercent(ratio: Decimal, language: string): string {
  return cached(
    `percent ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 18 }),
  ).format(writeDecimal(ratio));
}

/** Writes the remainder without a sign, in per cent where the whole is 100, else as the field is written. */
function writeRest(
  { units, scale }: Decimal,
  {
    currency,
    isPercent,
    scope,
  }: { readonly currency: string; readonly isPercent: boolean; readonly scope: EvaluationScope },
): string {
  const left: Decimal = { units: units < 0n ? -units : units, scale };
  if (!isPercent) return writeAmount(left, currency, scope.language);
  return writePercent(divideDecimals(left, HUNDRED, left.scale + 2) ?? ZERO, scope.language);
}
