import type { Json, Problem, ValueSchema, Widget } from '../../../document/index.ts';
import { widgetOf } from '../../../document/index.ts';
import { getUiLanguage, translate } from '../../base/localize/index.ts';
import { sayFormProblem } from '../../base/localize/source/form-problems.ts';
import { dateFormat, showDate } from './date-text.ts';
import { showNumber } from './number-text.ts';

/** The data that the sentence about a problem depends on. */
export interface ProblemContext {
  readonly schema: ValueSchema;
  readonly languages: readonly string[];
  /** Where it is known, more can be said of it. */
  readonly value?: Json | undefined;
  /** True of a form that stands by itself: its page does not finalize its value. */
  readonly isAlone?: boolean;
}

/** The last day of a year tells day and month apart. */
const EXAMPLE_DATE = Date.UTC(2026, 11, 31);

/** The sentence that says what would be right instead. */
export function describeProblem(problem: Omit<Problem, 'path'>, context: ProblemContext): string {
  const { schema, languages, value } = context;
  const widget = schema.items?.properties ? undefined : widgetOf(schema);
  // The refusal of an edit comes without its limit.
  const limit = problem.limit ?? (problem.code === 'too_long' ? (schema.maxItems ?? schema.maxLength) : undefined);
  if (widget === 'choices' && !schema.items?.enum) return describeLines(problem, context);
  switch (problem.code) {
    case 'required':
      return describeMissing(widget, context);
    case 'too_short':
      return sayFormProblem(widget === 'choices' ? 'mendFewOptions' : 'mendShort', limit ?? 1);
    case 'too_long':
      return sayFormProblem(
        widget === 'choices' ? 'mendManyOptions' : 'mendLong',
        Number(limit) > 999 ? showLimit(limit) : (limit ?? 0),
      );
    case 'pattern':
      return (
        translate(schema['x-deed']?.patternMessage, languages) ||
        (widget === 'phone' ? describePhone(value) : sayFormProblem('mendPattern'))
      );
    case 'format':
      return describeFormat(widget, String(limit ?? schema.format));
    case 'too_small':
    case 'too_large':
      return describeRange(problem, schema, widget);
    case 'not_multiple':
      return sayFormProblem('mendMultiple', showLimit(limit));
    case 'wrong_type':
      return widget === 'number' || widget === 'money'
        ? describeUnreadable(widget === 'money' ? schema.properties?.['amount'] : schema)
        : sayFormProblem('mendInvalid');
    case 'not_a_choice':
      return sayFormProblem('mendChoice');
    case 'not_unique':
      return sayFormProblem('mendUnique');
    case 'too_few_instances':
      return limit === 1 ? sayFormProblem('mendFewOne') : sayFormProblem('mendFew', limit ?? 1);
    case 'too_many_instances':
      return sayFormProblem('mendMany', limit ?? 0);
    default:
      return sayFormProblem('mendInvalid');
  }
}

/** The sentence for an empty field; of a field that says nothing more, by when it is to be filled in. */
function describeMissing(widget: Widget | undefined, { isAlone = false }: ProblemContext): string {
  const key = (widget && REQUIRED[widget]) ?? 'mendRequired';
  return sayFormProblem(isAlone && key === 'mendRequired' ? 'mendGoOn' : key);
}

/** Says which text to enter into a control whose text is no number, or no whole one where only those are taken. */
function describeUnreadable({ type = [] }: ValueSchema = {}): string {
  return type.includes('integer') && !type.includes('number')
    ? sayFormProblem('mendWhole', showNumber(1250, getUiLanguage()))
    : sayFormProblem('mendNumberForm', showNumber(1250.5, getUiLanguage()));
}

/** Of lines there may be too few or too many, and one may be given twice; else it is a fault of one of them. */
function describeLines(problem: Omit<Problem, 'path'>, context: ProblemContext): string {
  const { schema, languages, value } = context;
  const { code, limit } = problem;
  const count = Array.isArray(value) ? value.length : undefined;
  if (code === 'required') return describeMissing(undefined, context);
  if (code === 'not_unique') return sayFormProblem('mendUniqueLines');
  if (code === 'too_short' && limit === schema.minItems && (count ?? 0) < Number(limit))
    return limit === 1 ? sayFormProblem('mendFewOne') : sayFormProblem('mendFew', limit ?? 1);
  if (code === 'too_many_instances' || (code === 'too_long' && (count ?? 0) > Number(limit)))
    return sayFormProblem('mendMany', limit ?? 0);
  return describeProblem(problem, { schema: schema.items ?? {}, languages });
}

/** The kinds of which more can be said than to fill them in. */
const REQUIRED: Readonly<Partial<Record<Widget, Parameters<typeof sayFormProblem>[0]>>> = {
  choice: 'mendChoose',
  choices: 'mendChooseSome',
  boolean: 'mendYesNo',
  date: 'mendDate',
  number: 'mendNumber',
  money: 'mendAmount',
  country: 'mendCountry',
  email: 'mendEmail',
};

/**
 * By the field's widget first: what a person is asked for is an email address, whatever the schema calls its format.
 */
function describeFormat(widget: Widget | undefined, format: string): string {
  if (widget === 'email' || format === 'email') return sayFormProblem('mendEmail');
  if (widget === 'phone') return describePhone(undefined);
  if (widget === 'date' || format === 'date')
    return sayFormProblem('mendDateForm', dateFormat(getUiLanguage(), 'short').format(EXAMPLE_DATE));
  return format === 'uri' || format === 'url' ? sayFormProblem('mendUrl') : sayFormProblem('mendPattern');
}

/** A number with an extension has digits on both sides of a word: that one is told to go elsewhere. */
function describePhone(value: Json | undefined): string {
  return sayFormProblem(
    typeof value === 'string' && /\d.*\p{L}.*\d/u.test(value) ? 'mendExtension' : 'mendPhone',
    '+358 40 123 4567',
  );
}

/** The limit as the field shows its values, and whether the limit itself is still allowed. */
function describeRange(
  { code, limit }: Omit<Problem, 'path'>,
  schema: ValueSchema,
  widget: Widget | undefined,
): string {
  const small = code === 'too_small';
  if (widget === 'date' && typeof limit === 'string')
    return sayFormProblem(small ? 'mendFromDate' : 'mendToDate', showDate(limit));
  const bounds = widget === 'money' ? (schema.properties?.['amount'] ?? schema) : schema;
  const exclusive = (small ? bounds.exclusiveMinimum : bounds.exclusiveMaximum) === limit;
  return sayFormProblem(
    small ? (exclusive ? 'mendAbove' : 'mendMinimum') : exclusive ? 'mendBelow' : 'mendMaximum',
    showLimit(limit),
  );
}

function showLimit(value: Json | undefined): string {
  return typeof value === 'number' ? showNumber(value, getUiLanguage()) : String(value ?? '');
}
