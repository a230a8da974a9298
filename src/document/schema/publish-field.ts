import { widgetOf } from '../instance.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObjectWidget } from '../value-schema.ts';
import type { ObjectWidget, ValueSchema } from '../value-schema.ts';

/** A field's schema in two: what a draft refuses, and what beside it keeps a document from being finalized. */
export interface FieldLayers {
  readonly shape: JsonObject;
  readonly rules: JsonObject;
}

/** Empty as `isEmptyValue` has it, and its opposite. */
const BLANK: JsonObject = { pattern: '^\\s*$' };
const WRITTEN: JsonObject = { pattern: '\\S' };

/** Those that a text which is empty does not keep. */
const OF_TEXT = ['minLength', 'pattern', 'format'];
/** Those that say nothing of null. */
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/**
 * Takes a field's compiled schema apart. Rules that an empty value of an optional field would break apply only to other
 * values.
 */
export function layField(
  { 'x-deed': deed, ...schema }: ValueSchema,
  options: { readonly required: boolean },
): FieldLayers {
  const whole = schema as unknown as JsonObject;
  const widget = widgetOf({ ...schema, ...(deed && { 'x-deed': deed }) });
  if (isObjectWidget(widget)) return OF_OBJECTS[widget](whole, options);
  return schema.type === 'array' ? layList(whole, options) : layScalar(whole, options);
}

/** Lays out a value of one piece. Where it may be left empty, its rules hold only for values that are not empty. */
function layScalar(whole: JsonObject, { required }: { readonly required: boolean }): FieldLayers {
  const shape = without(whole, [...OF_TEXT, ...OF_NUMBERS, 'not']);
  const text = pick(whole, OF_TEXT);
  const rules = pick(whole, OF_NUMBERS);
  if (!required) return { shape, rules: Object.keys(text).length === 0 ? rules : { ...rules, anyOf: [BLANK, text] } };
  const holdsText = [whole['type'] ?? null].flat().includes('string') && whole['enum'] === undefined;
  const written = !holdsText ? {} : text['pattern'] === undefined ? WRITTEN : { allOf: [WRITTEN] };
  return { shape, rules: { ...rules, ...text, ...pick(whole, ['not']), ...written } };
}

/** An optional list may be empty whatever its least number of items. */
function layList(whole: JsonObject, { required }: { readonly required: boolean }): FieldLayers {
  const least = pick(whole, ['minItems']);
  return {
    shape: without(whole, ['minItems']),
    rules: required || least['minItems'] === undefined ? least : { anyOf: [{ maxItems: 0 }, least] },
  };
}

/** Of a value in parts, each kind knows which of them are rules. */
const OF_OBJECTS: Readonly<
  Record<ObjectWidget, (whole: JsonObject, options: { readonly required: boolean }) => FieldLayers>
> = { money: layMoney, translatable: layTranslatable, richtext: layRichText };

/** That there is some is a rule; which blocks there are is part of the shape. */
function layRichText(whole: JsonObject, { required }: { readonly required: boolean }): FieldLayers {
  return {
    shape: {
      ...whole,
      type: 'object',
      properties: { _type: { const: 'richtext' }, content: { type: 'array', items: { $ref: '#/$defs/block' } } },
      required: ['_type', 'content'],
      additionalProperties: false,
    },
    rules: required ? { properties: { content: { minItems: 1 } } } : {},
  };
}

/** The rules are those of the amount; the currency is part of the shape. */
function layMoney(whole: JsonObject, { required }: { readonly required: boolean }): FieldLayers {
  const { amount = {}, ...others } = whole['properties'] as Readonly<Record<string, JsonObject>>;
  const shape = {
    ...whole,
    properties: { ...others, amount: without(amount, [...OF_NUMBERS, 'not']) },
    required: ['_type'],
  };
  const bounds = pick(amount, OF_NUMBERS);
  if (required)
    return {
      shape,
      rules: { properties: { amount: { ...bounds, not: { const: null } } }, required: ['amount', 'currency'] },
    };
  return {
    shape,
    rules: {
      ...(Object.keys(bounds).length > 0 && { properties: { amount: bounds } }),
      anyOf: [{ properties: { amount: { type: 'null' } } }, { required: ['currency'] }],
    },
  };
}

/** The rules hold for the text in each language. */
function layTranslatable(whole: JsonObject, { required }: { readonly required: boolean }): FieldLayers {
  const { _type, ...texts } = whole['properties'] as Readonly<Record<string, JsonObject>>;
  const inEach = (of: (text: JsonObject) => JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, of(text)]));
  const shape = { ...whole, properties: { ...(_type && { _type }), ...inEach((text) => without(text, OF_TEXT)) } };
  const rules = { properties: inEach((text) => pick(text, OF_TEXT)) };
  if (required)
    return {
      shape,
      rules: {
        ...rules,
        anyOf: Object.keys(texts).map((language) => ({ properties: { [language]: WRITTEN }, required: [language] })),
      },
    };
  const ruled = Object.values(rules.properties).some((text) => Object.keys(text as JsonObject).length > 0);
  return { shape, rules: ruled ? { anyOf: [{ properties: inEach(() => BLANK) }, rules] } : {} };
}

function pick(from: JsonObject, names: readonly string[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
}

function without(from: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.includes(name)));
}
