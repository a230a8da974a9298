import type { Json, JsonObject } from '../json.ts';
import { isEqual, isObject } from '../json.ts';

/** Characters of an email address (RFC 5321 §4.5.3.1.3). */
export const MAX_EMAIL = 254;

/** The keyword a value fails first, deepest first, with what the schema gives for it. */
export interface SchemaFault {
  readonly keyword: string;
  readonly limit: Json;
}

type Check = (value: Json, limit: Json, schema: JsonObject) => SchemaFault | boolean;

/**
 * The first assertion of a JSON Schema (2020-12) that a value does not satisfy, or undefined. It knows the assertions
 * of the validation vocabulary, the applicators without references, and `format` for date, date-time, email, uri and
 * uuid. Unknown keywords assert nothing. Patterns are regular expressions with the `u` flag. An interpreter: nothing is
 * compiled from text.
 */
export function findSchemaFault(value: Json, schema: Json): SchemaFault | undefined {
  if (typeof schema === 'boolean') return schema ? undefined : { keyword: 'false', limit: false };
  if (!isObject(schema)) return undefined;
  for (const [keyword, limit] of Object.entries(schema)) {
    const outcome = Object.hasOwn(CHECKS, keyword) ? check(keyword, { value, limit, schema }) : true;
    if (outcome !== true) return outcome === false ? { keyword, limit } : outcome;
  }
  return undefined;
}

/** A keyword whose value is not what the specification asks for asserts nothing. */
function check(
  keyword: string,
  { value, limit, schema }: { readonly value: Json; readonly limit: Json; readonly schema: JsonObject },
): SchemaFault | boolean {
  try {
    return (CHECKS[keyword] as Check)(value, limit, schema);
  } catch (error) {
    if (error instanceof TypeError) return true;
    throw error;
  }
}

const fits = (value: Json, schema: Json): boolean => findSchemaFault(value, schema) === undefined;

/** Applies to numbers only; everything else passes, as the specification has it. */
const number =
  (check: (value: number, limit: number) => boolean): Check =>
  (value, limit) =>
    typeof value !== 'number' || check(value, limit as number);
const text =
  (check: (value: string, limit: Json) => boolean): Check =>
  (value, limit) =>
    typeof value !== 'string' || check(value, limit);
const list =
  (check: (value: readonly Json[], limit: Json) => SchemaFault | boolean): Check =>
  (value, limit) =>
    !Array.isArray(value) || check(value as readonly Json[], limit);
const object =
  (check: (value: JsonObject, limit: Json, schema: JsonObject) => SchemaFault | boolean): Check =>
  (value, limit, schema) =>
    !isObject(value) || check(value, limit, schema);
const first = (faults: Iterable<SchemaFault | undefined>): SchemaFault | boolean => {
  for (const fault of faults) if (fault) return fault;
  return true;
};
const lengthOf = (value: string): number => [...value].length;

const CHECKS: Readonly<Record<string, Check>> = {
  type: (value, limit) => (Array.isArray(limit) ? limit : [limit]).some((type) => hasType(value, type as string)),
  const: (value, limit) => isEqual(value, limit),
  enum: (value, limit) => (limit as readonly Json[]).some((choice) => isEqual(value, choice)),
  minimum: number((value, limit) => value >= limit),
  maximum: number((value, limit) => value <= limit),
  exclusiveMinimum: number((value, limit) => value > limit),
  exclusiveMaximum: number((value, limit) => value < limit),
  multipleOf: number(isMultiple),
  minLength: text((value, limit) => lengthOf(value) >= (limit as number)),
  maxLength: text((value, limit) => lengthOf(value) <= (limit as number)),
  pattern: text((value, limit) => toPattern(limit as string)?.test(value) ?? true),
  format: text((value, limit) =>
    Object.hasOwn(FORMATS, limit as string) ? (FORMATS[limit as string]?.(value) ?? true) : true,
  ),
  minItems: list((value, limit) => value.length >= (limit as number)),
  maxItems: list((value, limit) => value.length <= (limit as number)),
  uniqueItems: list(
    (value, limit) =>
      limit !== true || value.every((item, index) => !value.slice(0, index).some((other) => isEqual(item, other))),
  ),
  items: (value, limit, schema) =>
    !Array.isArray(value) ||
    first(
      (value as readonly Json[])
        .slice((schema['prefixItems'] as readonly Json[] | undefined)?.length ?? 0)
        .map((item) => findSchemaFault(item, limit)),
    ),
  prefixItems: list((value, limit) =>
    first(
      (limit as readonly Json[])
        .slice(0, value.length)
        .map((schema, index) => findSchemaFault(value[index] as Json, schema)),
    ),
  ),
  contains: (value, limit, schema) => {
    if (!Array.isArray(value)) return true;
    const { minContains: least = 1, maxContains: most = Infinity } = schema;
    const found = (value as readonly Json[]).filter((item) => fits(item, limit)).length;
    return found >= (least as number) && found <= (most as number);
  },
  required: object((value, limit) => (limit as readonly string[]).every((name) => Object.hasOwn(value, name))),
  minProperties: object((value, limit) => Object.keys(value).length >= (limit as number)),
  maxProperties: object((value, limit) => Object.keys(value).length <= (limit as number)),
  propertyNames: object((value, limit) => Object.keys(value).every((name) => fits(name, limit))),
  properties: object((value, limit) =>
    first(
      Object.entries(limit as JsonObject).map(([name, schema]) =>
        Object.hasOwn(value, name) ? findSchemaFault(value[name] as Json, schema) : undefined,
      ),
    ),
  ),
  additionalProperties: object((value, limit, schema) =>
    first(
      Object.keys(value)
        .filter((name) => !isDeclared(name, schema))
        .map((name) => findSchemaFault(value[name] as Json, limit)),
    ),
  ),
  patternProperties: object((value, limit) =>
    first(
      Object.entries(limit as JsonObject).flatMap(([pattern, schema]) =>
        Object.keys(value)
          .filter((name) => toPattern(pattern)?.test(name))
          .map((name) => findSchemaFault(value[name] as Json, schema)),
      ),
    ),
  ),
  not: (value, limit) => !fits(value, limit),
  allOf: (value, limit) => first((limit as readonly Json[]).map((schema) => findSchemaFault(value, schema))),
  anyOf: (value, limit) => (limit as readonly Json[]).some((schema) => fits(value, schema)),
  oneOf: (value, limit) => (limit as readonly Json[]).filter((schema) => fits(value, schema)).length === 1,
  if: (value, limit, schema) =>
    findSchemaFault(value, (fits(value, limit) ? schema['then'] : schema['else']) ?? true) ?? true,
};

/** `integer` takes 1.0, as JSON Schema does. */
function hasType(value: Json, type: string): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** Decimal fractions are not exact in binary: 0.3 is a multiple of 0.1. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9 * Math.max(1, Math.abs(quotient));
}

/** Whether a member is named, by itself or by a pattern; `additionalProperties` is about all others. */
function isDeclared(name: string, { properties, patternProperties }: JsonObject): boolean {
  if (isObject(properties) && Object.hasOwn(properties, name)) return true;
  return (
    isObject(patternProperties) && Object.keys(patternProperties).some((pattern) => toPattern(pattern)?.test(name))
  );
}

/** Compiles a pattern (ECMA-262 with the `u` flag); throws for none, undefined for one that cannot be run. */
type CompilePattern = (source: string) => Pick<RegExp, 'test'> | undefined;

const MOST_PATTERNS = 500;
const patterns = new Map<string, Pick<RegExp, 'test'> | undefined>();
let compile: CompilePattern = (source) => new RegExp(source, 'u');

/**
 * Has the patterns of all schemas compiled by another engine than that of the language, which a pattern can hold for
 * longer than anybody waits.
 */
export function runPatternsBy(engine: CompilePattern): void {
  compile = engine;
  patterns.clear();
}

/** Whether a text is a regular expression that the engine here runs. */
export function isRunnable(source: string): boolean {
  try {
    new RegExp(source, 'u');
  } catch {
    return false;
  }
  return toPattern(source) !== undefined;
}

/** undefined for a pattern that is no regular expression. */
function toPattern(source: string): Pick<RegExp, 'test'> | undefined {
  if (patterns.has(source)) return patterns.get(source);
  if (patterns.size >= MOST_PATTERNS) patterns.clear();
  let pattern: Pick<RegExp, 'test'> | undefined;
  try {
    pattern = compile(source);
  } catch {
    pattern = undefined;
  }
  patterns.set(source, pattern);
  return pattern;
}

const FORMATS: Readonly<Record<string, (value: string) => boolean>> = {
  date: isDate,
  'date-time': (value) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(value) &&
    isDate(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value)),
  email: (value) =>
    value.length <= MAX_EMAIL &&
    /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(?:\.[^\s@<>()[\]\\,;:".]+)+$/.test(value) &&
    !/^\.|\.\.|\.@/.test(value),
  uri: (value) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(value),
  uuid: (value) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value),
};

/** Whether a text is a date that there is: `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}
