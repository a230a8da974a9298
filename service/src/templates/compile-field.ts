import { findFieldProblem, MAX_EMAIL } from 'deedkit/document';
import type { DeedAnnotation, ValueSchema, Widget } from 'deedkit/document';
import { compileLinear } from '../linear-patterns.ts';
import { COUNTRY_CODES } from './country-codes.ts';
import { compileOptions } from './compile-options.ts';
import { describeProblem } from './problem-words.ts';
import type { YamlReader } from './reader.ts';
import type { YamlEntry, YamlMap } from './yaml-source.ts';

/**
 * The keys of every kind of field. A key that its kind does not have is reported, not passed over: a misspelt
 * `maxLenght` would never limit anything.
 */
const COMMON_KEYS = [
  'kind',
  'label',
  'help',
  'placeholder',
  'required',
  'visibleWhen',
  'group',
  'autocomplete',
  'printed',
] as const;

/** The keys each kind of field knows beside the common ones. */
const KIND_KEYS: Readonly<Record<Widget, readonly string[]>> = {
  text: ['minLength', 'maxLength', 'pattern', 'patternMessage', 'format', 'default'],
  multiline: ['minLength', 'maxLength', 'default'],
  number: ['minimum', 'maximum', 'multipleOf', 'default'],
  money: ['minimum', 'maximum', 'currencies'],
  date: ['default'],
  boolean: ['default'],
  choice: ['options', 'default'],
  choices: ['options', 'minItems', 'maxItems'],
  email: ['maxLength'],
  phone: ['patternMessage'],
  country: ['default'],
  translatable: ['minLength', 'maxLength'],
  richtext: ['maxLength'],
};

/** The kinds of fields there are, by the names that templates give them. */
export const FIELD_KINDS = Object.keys(KIND_KEYS) as Widget[];
/** Formats that the validator knows; another would be taken for one that always holds. */
const FORMATS = ['date', 'time', 'date-time', 'uri', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid'];

/** A compiled field, and what import still has to check of it. */
export interface CompiledField {
  readonly schema: ValueSchema;
  readonly required: boolean;
  readonly printed: boolean;
  readonly line: number;
}

/**
 * Compiles one field of a fieldset to JSON Schema with its `x-deed` annotation; undefined without a kind that is known:
 *
 *     {kind: text, label: {en: Name}, required: true, maxLength: 80}
 *       ▶  {type: string, maxLength: 80, minLength: 1, x-deed: {widget: text, order: 0, label: {en: Name, …}}}
 *
 * JSON Schema says what the value may be, `x-deed` what a form needs to show it. `visibleWhen` is compiled later, by
 * the fieldset.
 */
export function compileField(
  reader: YamlReader,
  map: YamlMap,
  at: { readonly what: string; readonly order: number; readonly line: number },
): CompiledField | undefined {
  const { what, order, line } = at;
  const entry = reader.required(map, 'kind', what);
  const kind = reader.text(entry, `kind of ${what}`);
  if (!entry || kind === undefined) return undefined;
  if (!isKind(kind)) {
    reader.report(entry.line, `unknown kind "${kind}" of ${what}; kinds: ${FIELD_KINDS.join(', ')}`);
    return undefined;
  }
  reader.checkKeys(map, [...COMMON_KEYS, ...KIND_KEYS[kind]], `${what} (${kind})`);
  const required = reader.flag(map.entries.get('required'), `required of ${what}`) ?? false;
  const rules = readRules(reader, map, what);
  const options = kind === 'choice' || kind === 'choices' ? compileOptions(reader, map, what) : undefined;
  const currencies = kind === 'money' ? readCurrencies(reader, map.entries.get('currencies'), what) : undefined;
  const { patternMessage, ...keywords } = rules;
  const annotation: DeedAnnotation = {
    widget: kind,
    order,
    ...readTexts(reader, map, what),
    ...(kind === 'translatable' && { translatable: true }),
    ...(options && { options }),
    ...(currencies && { currencies }),
    ...(patternMessage && { patternMessage }),
  };
  const base = baseSchema(kind, {
    required,
    keywords,
    languages: reader.textLanguages,
    values: Object.keys(options ?? {}),
    currencies,
  });
  const initial = readDefault(reader, map.entries.get('default'), { schema: base, required, what });
  const schema: ValueSchema = { ...base, ...(initial !== undefined && { default: initial }), 'x-deed': annotation };
  return { schema, required, printed: reader.flag(map.entries.get('printed'), `printed of ${what}`) ?? true, line };
}

function isKind(kind: string): kind is Widget {
  return Object.hasOwn(KIND_KEYS, kind);
}

/**
 * Reads the texts about a field, each in all languages of the template. `autocomplete` is a token of HTML and not a
 * text.
 */
function readTexts(reader: YamlReader, map: YamlMap, what: string): Partial<DeedAnnotation> {
  const label = reader.texts(reader.required(map, 'label', what), `label of ${what}`);
  const help = reader.texts(map.entries.get('help'), `help of ${what}`);
  const placeholder = reader.texts(map.entries.get('placeholder'), `placeholder of ${what}`);
  const group = reader.texts(map.entries.get('group'), `group of ${what}`);
  const autocomplete = reader.text(map.entries.get('autocomplete'), `autocomplete of ${what}`);
  return {
    ...(label && { label }),
    ...(help && { help }),
    ...(placeholder && { placeholder }),
    ...(group && { group }),
    ...(autocomplete && { autocomplete }),
  };
}

type Keywords = Pick<
  ValueSchema,
  'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'multipleOf' | 'minItems' | 'maxItems' | 'pattern' | 'format'
>;

type Rules = Keywords & Pick<DeedAnnotation, 'patternMessage'>;

/** Limits as the file has them; whether they go together is looked at later. */
function readRules(reader: YamlReader, map: YamlMap, what: string): Rules {
  const rules: { -readonly [K in keyof Rules]: Rules[K] } = {};
  for (const key of ['minLength', 'maxLength', 'minItems', 'maxItems'] as const) {
    const value = reader.number(map.entries.get(key), `${key} of ${what}`, { integer: true, min: 0 });
    if (value !== undefined) rules[key] = value;
  }
  for (const key of ['minimum', 'maximum', 'multipleOf'] as const) {
    const value = reader.number(map.entries.get(key), `${key} of ${what}`);
    if (value !== undefined) rules[key] = value;
  }
  for (const [low, high] of [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
    ['minItems', 'maxItems'],
  ] as const) {
    if ((rules[low] ?? -Infinity) > (rules[high] ?? Infinity))
      reader.reportRule(map.entries.get(low)?.line ?? map.line, `${low} of ${what} must not be above its ${high}`);
  }
  const pattern = readPattern(reader, map.entries.get('pattern'), what);
  if (pattern !== undefined) rules.pattern = pattern;
  const format = reader.text(map.entries.get('format'), `format of ${what}`);
  if (format !== undefined && !FORMATS.includes(format))
    reader.report(
      map.entries.get('format')?.line ?? map.line,
      `unknown format "${format}" of ${what}; formats: ${FORMATS.join(', ')}`,
    );
  else if (format !== undefined) rules.format = format;
  const message = reader.texts(map.entries.get('patternMessage'), `patternMessage of ${what}`);
  if (message) rules.patternMessage = message;
  return rules;
}

/** Far more than any field is asked for. */
const MOST_PATTERN = 500;

/** A pattern as JSON Schema has them (ECMA-262 with the `u` flag). Reported when it is none, or could run for ever. */
function readPattern(reader: YamlReader, entry: YamlEntry | undefined, what: string): string | undefined {
  const pattern = reader.text(entry, `pattern of ${what}`);
  if (pattern === undefined || !entry) return undefined;
  try {
    new RegExp(pattern, 'u');
  } catch {
    reader.report(entry.line, `pattern of ${what} is not a regular expression (ECMA-262, with the u flag)`);
    return undefined;
  }
  try {
    if (pattern.length > MOST_PATTERN) throw new Error(`it has more than ${MOST_PATTERN} characters`);
    compileLinear(pattern);
    return pattern;
  } catch (error) {
    const why = error instanceof Error ? error.message.replace('error parsing regexp: ', '') : 'unknown';
    reader.report(entry.line, `pattern of ${what} cannot be run in linear time: ${why}`);
    return undefined;
  }
}

/** ISO 4217 codes that may be chosen, the first for a new field; euros where none are named, or none that can be. */
function readCurrencies(reader: YamlReader, entry: YamlEntry | undefined, what: string): readonly string[] {
  const list = reader.textList(entry, `currencies of ${what}`) ?? ['EUR'];
  if (list.length > 0 && list.every((code) => /^[A-Z]{3}$/.test(code))) return list;
  reader.report(entry?.line ?? 1, `currencies of ${what} must be ISO 4217 codes, such as EUR`);
  return ['EUR'];
}

/** A value to begin with; reported when the field could not hold it, or has a rule against it. */
function readDefault(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { schema, required, what }: { schema: ValueSchema; required: boolean; what: string },
): string | number | boolean | undefined {
  if (!entry) return undefined;
  const value = entry.value.kind === 'scalar' ? entry.value.value : null;
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const fits = value !== null && types.includes(typeof value) && (!schema.enum || schema.enum.includes(value));
  if (fits) {
    const problem = findFieldProblem(value, schema, { required });
    if (problem) reader.reportRule(entry.line, `default of ${what}: ${describeProblem(problem)}`);
    return value;
  }
  reader.report(
    entry.line,
    `default of ${what} must be a value the field accepts${schema.enum && schema.enum.length < 30 ? `: ${schema.enum.filter((item) => item !== null).join(', ')}` : ''}`,
  );
  return undefined;
}

/** The parts that the schema of every kind is made from. */
interface Base {
  readonly required: boolean;
  readonly keywords: Keywords;
  readonly languages: readonly string[];
  readonly values: readonly string[];
  readonly currencies: readonly string[] | undefined;
}

/** The longest address that mail is delivered to (RFC 5321 §4.5.3.1.3, without its brackets). */
/** A number of 15 digits has room for how people write it until it is finished. */
const LONGEST_PHONE = 40;

/** A digit string after a plus sign (ITU-T E.164). */
const PHONE = '^\\+[1-9][0-9]{6,14}$';

/**
 * The schema of a kind's value. A required one has to be filled in: texts by a length, lists by a number of items, and
 * nullable values by not being null. A draft may always be empty: `required` of the fieldset says only that the key is
 * there.
 */
function baseSchema(kind: Widget, { required, keywords, languages, values, currencies }: Base): ValueSchema {
  const filled = required ? { not: { const: null } } : {};
  const words = { type: 'string', ...keywords, ...(required && { minLength: Math.max(1, keywords.minLength ?? 1) }) };
  switch (kind) {
    case 'text':
    case 'multiline':
      return words;
    case 'email':
      return { ...words, maxLength: Math.min(MAX_EMAIL, keywords.maxLength ?? MAX_EMAIL), format: 'email' };
    case 'phone':
      return { ...words, maxLength: LONGEST_PHONE, pattern: PHONE };
    case 'number':
      return { type: ['number', 'null'], ...keywords, ...filled };
    case 'date':
      return { type: ['string', 'null'], format: 'date', ...filled };
    case 'boolean':
      return { type: ['boolean', 'null'], ...filled };
    case 'choice':
      return { type: ['string', 'null'], enum: [...values, null], ...filled };
    case 'country':
      return { type: ['string', 'null'], enum: [...COUNTRY_CODES, null], ...filled };
    case 'choices':
      return {
        type: 'array',
        items: { type: 'string', enum: values },
        uniqueItems: true,
        ...keywords,
        ...(required && { minItems: Math.max(1, keywords.minItems ?? 1) }),
      };
    case 'money':
      return tagged(
        'money',
        {
          amount: { type: ['number', 'null'], ...keywords, ...filled },
          currency: { type: 'string', enum: currencies ?? ['EUR'] },
        },
        ['amount', 'currency'],
      );
    case 'translatable':
      return tagged('translatable', Object.fromEntries(languages.map((language) => [language, words])), []);
    case 'richtext':
      return {
        ...tagged(
          'richtext',
          { content: { type: 'array', items: { type: 'object' }, ...(required && { minItems: 1 }) } },
          ['content'],
        ),
        ...keywords,
      };
  }
}

/** An object of ours: `_type` says which. */
function tagged(
  type: string,
  properties: Readonly<Record<string, ValueSchema>>,
  required: readonly string[],
): ValueSchema {
  return {
    type: 'object',
    properties: { _type: { const: type }, ...properties },
    required: ['_type', ...required],
    additionalProperties: false,
  };
}
