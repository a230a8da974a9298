import type { Condition } from '../condition.ts';
import type { JsonObject } from '../json.ts';
import { FILLED } from '../kinds/field-kind.ts';
import { fieldKindOf } from '../kinds/kinds.ts';
import type { ValueSchema } from '../value-schema.ts';
import type { TemplateFaultCode } from './faults.ts';
import type { Names, Target } from './names.ts';
import { readTokens } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A condition, or its fault: `detail` is the part of the source that is meant. */
export type ConditionResult =
  | { readonly ok: true; readonly condition: Condition }
  | { readonly ok: false; readonly code: TemplateFaultCode; readonly detail: string };

const MAX_DEPTH = 16;
const OPERATORS = new Set(['==', '!=', '>', '>=', '<', '<=', 'contains']);

/** Ends the reading of a condition from wherever it is; never leaves this file. */
class Refusal extends Error {
  constructor(
    readonly code: TemplateFaultCode,
    readonly detail: string,
  ) {
    super(code);
  }
}

/**
 * Compiles `a.b`, `not a`, `a == "v"`, `a > 1`, `a contains "v"`, `count(list) > 1`, `and`, `or` and parentheses to a
 * Condition.
 */
export function parseCondition(source: string, names: Names): ConditionResult {
  const tokens = readTokens(source);
  if (!tokens || tokens.length === 0) return { ok: false, code: 'bad-condition', detail: source };
  try {
    const reader = new ConditionReader(tokens, names, source);
    return { ok: true, condition: reader.readAll() };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, code: refusal.code, detail: refusal.detail };
    throw refusal;
  }
}

class ConditionReader {
  #at = 0;
  readonly #tokens: readonly Token[];
  readonly #names: Names;
  readonly #source: string;

  constructor(tokens: readonly Token[], names: Names, source: string) {
    this.#tokens = tokens;
    this.#names = names;
    this.#source = source;
  }

  readAll(): Condition {
    const condition = this.#readAny(0);
    if (this.#at < this.#tokens.length) throw this.#bad();
    return condition;
  }

  #readAny(depth: number): Condition {
    if (depth > MAX_DEPTH) throw new Refusal('too-deep', this.#source);
    const parts = [this.#readEvery(depth)];
    while (this.#accept('word', 'or')) parts.push(this.#readEvery(depth));
    return parts.length === 1 ? (parts[0] as Condition) : { any: parts };
  }

  #readEvery(depth: number): Condition {
    const parts = [this.#readNegated(depth)];
    while (this.#accept('word', 'and')) parts.push(this.#readNegated(depth));
    return parts.length === 1 ? (parts[0] as Condition) : { all: parts };
  }

  /** `not not` is nothing, however often it is written. */
  #readNegated(depth: number): Condition {
    let negations = 0;
    while (this.#accept('word', 'not')) negations += 1;
    const condition = this.#readPrimary(depth);
    return negations % 2 === 1 ? { not: condition } : condition;
  }

  #readPrimary(depth: number): Condition {
    if (this.#accept('mark', '(')) {
      const inner = this.#readAny(depth + 1);
      if (!this.#accept('mark', ')')) throw this.#bad();
      return inner;
    }
    const token = this.#next('word');
    if (token === 'count' && this.#accept('mark', '(')) return this.#readCount();
    const target = this.#resolve(token);
    const operator = this.#acceptOperator();
    if (!operator) return leaf(target, filledSchema(target.schema));
    return this.#compare(target, operator, this.#nextLiteral());
  }

  #readCount(): Condition {
    const target = this.#resolve(this.#next('word'));
    if (target.schema.type !== 'array') throw new Refusal('not-a-list', target.dottedPath);
    if (!this.#accept('mark', ')')) throw this.#bad();
    const operator = this.#acceptOperator();
    const count = this.#nextLiteral();
    if (!operator || typeof count !== 'number' || !Number.isInteger(count)) throw this.#bad();
    const schema = countSchema(operator, count);
    if (!schema) throw this.#bad();
    return operator === '!=' ? { not: leaf(target, schema) } : leaf(target, schema);
  }

  #compare(target: Target, operator: string, literal: string | number | boolean): Condition {
    const { schema } = target;
    const options = schema.enum ?? (operator === 'contains' ? schema.items?.enum : undefined);
    if (options && !options.includes(literal))
      throw new Refusal('unknown-option', `${target.dottedPath}: ${String(literal)}`);
    if (operator === 'contains') {
      if (typeof literal !== 'string') throw this.#bad();
      return leaf(
        target,
        schema.type === 'array'
          ? { contains: { const: literal } }
          : { type: 'string', pattern: escapePattern(literal) },
      );
    }
    if (schema.type === 'array' || (schema.properties && schema['x-deed']?.widget !== 'money')) throw this.#bad();
    if (!accepts(schema, literal)) throw this.#bad();
    if (operator === '==') return leaf(target, amountOf(schema, { const: literal }));
    if (operator === '!=') return { not: leaf(target, amountOf(schema, { const: literal })) };
    if (typeof literal !== 'number') throw this.#bad();
    return leaf(target, amountOf(schema, { type: 'number', [ORDER[operator] as string]: literal }));
  }

  #resolve(name: string): Target {
    const resolved = this.#names.resolve(name);
    if (!resolved.ok) throw new Refusal(resolved.code, name);
    return resolved.target;
  }

  #accept(kind: Token['kind'], text: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind || token.text !== text) return false;
    this.#at += 1;
    return true;
  }

  #acceptOperator(): string | undefined {
    const token = this.#tokens[this.#at];
    if (!token || token.kind === 'string' || !OPERATORS.has(token.text)) return undefined;
    this.#at += 1;
    return token.text;
  }

  #next(kind: Token['kind']): string {
    const token = this.#tokens[this.#at];
    if (token?.kind !== kind) throw this.#bad();
    this.#at += 1;
    return token.text;
  }

  #nextLiteral(): string | number | boolean {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'string') return token.text;
    if (token?.kind === 'number') return Number(token.text);
    if (token?.kind === 'word' && (token.text === 'true' || token.text === 'false')) return token.text === 'true';
    throw this.#bad();
  }

  #bad(): Refusal {
    return new Refusal('bad-condition', this.#source);
  }
}

const ORDER: Readonly<Record<string, string>> = {
  '>': 'exclusiveMinimum',
  '>=': 'minimum',
  '<': 'exclusiveMaximum',
  '<=': 'maximum',
};

function leaf(target: Target, schema: JsonObject): Condition {
  return { ...(target.scope !== undefined && { scope: target.scope }), path: target.path, schema };
}

/** A number compared with money is compared with its amount. */
function amountOf(schema: ValueSchema, rule: JsonObject): JsonObject {
  return schema['x-deed']?.widget === 'money' ? { properties: { amount: rule }, required: ['amount'] } : rule;
}

/** Whether a field can ever hold such a value; a comparison that never holds is a fault of the template. */
function accepts(schema: ValueSchema, literal: string | number | boolean): boolean {
  if (schema['x-deed']?.widget === 'money') return typeof literal === 'number';
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  return types.includes(typeof literal) || (typeof literal === 'number' && types.includes('integer'));
}

/** The schema of "is filled in" for each kind; a yes/no field must say yes. */
export function filledSchema(schema: ValueSchema): JsonObject {
  if (schema['x-deed']?.widget) return fieldKindOf(schema).filled;
  return schema.type === 'array' ? { minItems: 1 } : FILLED;
}

/** How many instances there are, as a rule about a list; undefined for an operator that does not count. */
function countSchema(operator: string, count: number): JsonObject | undefined {
  switch (operator) {
    case '==':
    case '!=':
      return { minItems: Math.max(count, 0), maxItems: Math.max(count, 0) };
    case '>':
      return { minItems: Math.max(count + 1, 0) };
    case '>=':
      return { minItems: Math.max(count, 0) };
    case '<':
      return { maxItems: Math.max(count - 1, 0) };
    case '<=':
      return { maxItems: Math.max(count, 0) };
    default:
      return undefined;
  }
}

/** So that a text in a pattern stands for itself. */
function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
