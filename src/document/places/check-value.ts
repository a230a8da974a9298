import { findSchemaFault, isDate } from '../schema/json-schema.ts';
import type { FieldType, FieldValue, PlacedField } from './field.ts';
import { FIELD_LIMITS } from './field.ts';

/** Why a field does not take a value. */
export type ValueFaultCode =
  | 'not_by_sender'
  | 'not_a_text'
  | 'not_a_flag'
  | 'not_a_choice'
  | 'not_choices'
  | 'not_a_number'
  | 'not_a_date'
  | 'not_an_email'
  | 'text_invalid'
  | 'too_long'
  | 'pattern'
  | 'too_few'
  | 'too_many';

/** A fault of a value; `limit` is a number of letters or choices, or the pattern. */
export interface ValueFault {
  readonly code: ValueFaultCode;
  readonly limit?: number | string;
}

/** The parts of a field that its values depend on. */
export type ValueRules = Pick<
  PlacedField,
  'type' | 'options' | 'pattern' | 'max_length' | 'minimum' | 'maximum' | 'multiline'
>;

/** Kinds with a text as value. */
const TEXTS: ReadonlySet<FieldType> = new Set(['name', 'email', 'company', 'text', 'note']);
const DECIMAL = /^-?(?:\d+(?:\.\d+)?|\.\d+)$/;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
const UNPRINTABLE_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/** Whether a text has letters that are none: controls, and halves of pairs. Lines are for fields of several. */
export function isPlainText(text: string, { hasLines = false }: { readonly hasLines?: boolean } = {}): boolean {
  return !(hasLines ? UNPRINTABLE_LINES : UNPRINTABLE).test(text);
}

/** Whether nothing is given: null, no text, no choice, or a box that is not set. */
export function isFieldEmpty(value: FieldValue): boolean {
  return value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0);
}

/**
 * The first rule of a field that a value breaks; undefined where it takes the value. Every field takes nothing, also a
 * required one. Fields for a signature, initials, an attachment and the day of signing take nothing else.
 */
export function checkValue(field: ValueRules, value: FieldValue): ValueFault | undefined {
  if (value === null || value === '') return undefined;
  if (TEXTS.has(field.type)) return checkText(field, value);
  switch (field.type) {
    case 'checkbox':
      return field.options
        ? checkChoices(field, value)
        : typeof value === 'boolean'
          ? undefined
          : { code: 'not_a_flag' };
    case 'radio':
    case 'select':
      return field.options?.some((option) => option.value === value) === true ? undefined : { code: 'not_a_choice' };
    case 'number':
      return typeof value === 'string' && value.length <= 40 && DECIMAL.test(value)
        ? undefined
        : { code: 'not_a_number' };
    case 'date':
      return typeof value === 'string' && isDate(value) ? undefined : { code: 'not_a_date' };
    default:
      return { code: 'not_by_sender' };
  }
}

function checkText(field: ValueRules, value: FieldValue): ValueFault | undefined {
  if (typeof value !== 'string') return { code: 'not_a_text' };
  if (!isPlainText(value, { hasLines: field.multiline === true || field.type === 'note' }))
    return { code: 'text_invalid' };
  const limit = field.max_length ?? FIELD_LIMITS.text;
  if ([...value].length > limit) return { code: 'too_long', limit };
  if (field.type === 'email' && findSchemaFault(value, { format: 'email' })) return { code: 'not_an_email' };
  const { pattern } = field;
  return pattern !== undefined && findSchemaFault(value, { pattern }) ? { code: 'pattern', limit: pattern } : undefined;
}

/** An empty group is not given, and takes part in no count. */
function checkChoices(
  { options = [], minimum = 0, maximum = options.length }: ValueRules,
  value: FieldValue,
): ValueFault | undefined {
  if (!Array.isArray(value)) return { code: 'not_choices' };
  const chosen = value as readonly string[];
  const known = new Set(options.map((option) => option.value));
  if (new Set(chosen).size < chosen.length || !chosen.every((one) => known.has(one))) return { code: 'not_choices' };
  if (chosen.length > 0 && chosen.length < minimum) return { code: 'too_few', limit: minimum };
  return chosen.length > maximum ? { code: 'too_many', limit: maximum } : undefined;
}
