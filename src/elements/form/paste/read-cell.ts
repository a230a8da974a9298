import {
  checkDraftValue,
  createValue,
  emptyValue,
  findFieldProblem,
  formatPhone,
  formatValue,
  isObject,
} from '../../../document/index.ts';
import type { Json, Problem, ValueSchema } from '../../../document/index.ts';
import { getUiLanguage } from '../../base/localize/index.ts';
import type { FormView } from '../view/form-view.ts';
import { listOffered } from '../kinds/choice/list-offered.ts';
import { readNumber } from '../kinds/number/typed-number.ts';
import { readPhone } from '../kinds/phone/phone-text.ts';
import { parseDate } from '../kinds/date/read-date.ts';
import { showDate } from '../view/date-text.ts';
import { showNumber } from '../view/number-text.ts';
import { listOptions } from '../kinds/choice/options.ts';
import type { FieldOption } from '../kinds/choice/options.ts';
import { evenLines } from '../../base/dom/even-lines.ts';
import { CURRENCY, plainWords } from './paste-fields.ts';
import type { PasteField } from './paste-fields.ts';

/** The fault of a cell: a rule of its field, or a cell for which the spreadsheet itself had no value. */
export type CellFault = Omit<Problem, 'path'> | { readonly code: 'sheet_error' };

/** The value of a cell for its field. Without a value nothing goes in: it was empty, or cannot be read (`fault`). */
export interface CellReading {
  readonly value?: Json;
  /** As the form will show it; what stood in the cell where that is no value. */
  readonly text: string;
  /** With a value: it goes in as it stands, and has to be mended before finalizing. */
  readonly fault?: CellFault;
}

/** The text of a spreadsheet cell that cannot be calculated. */
const SHEET_ERROR = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i;
const EMPTY: CellReading = { text: '' };

/**
 * Reads a cell as its field takes it, numbers and dates in the language of the interface.
 *
 *     number   “1 250,50”, “12 %”, “(300)”      1250.5, 12, -300
 *     money    “EUR 900”, “900 €”, “900”        900 euro, twice; 900 in the first currency of the field
 *     date     “2026-04-03 00:00”               2026-04-03; a date that is none stays as it was typed
 *     boolean  “yes”, “✓”, “X”                  true
 *     #REF!, or a word for a number             no value, with its fault
 *
 * Three outcomes: a value; a value with a fault, which a form would hold as well; a fault alone, which goes nowhere.
 */
export function readCell(cell: string, field: PasteField, form: FormView): CellReading {
  // Characters that no document can hold are taken out before.
  const text = evenLines(cell)
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
  if (text === '') return EMPTY;
  if (SHEET_ERROR.test(text)) return { text, fault: { code: 'sheet_error' } };
  const read = (field.part === CURRENCY ? readCurrency : (READ[field.widget] ?? readPlain))(text, { field, form });
  if (read === undefined)
    return { text, fault: { code: NUMERIC.has(field.widget) && !field.part ? 'wrong_type' : 'not_a_choice' } };
  const refused = checkDraftValue(withOthers(read, field, form), field.schema, ['value']);
  if (refused) return { text, fault: asProblem(refused.code, field.schema) };
  const fault = field.part === CURRENCY ? undefined : findFieldProblem(read, field.schema, { required: false });
  return { value: read, text: showValue(read, { field, form, text }), ...(fault && { fault }) };
}

/** Of these it is said that they are no numbers; of the rest, that the words are none of the choices. */
const NUMERIC: ReadonlySet<string> = new Set(['number', 'money']);

interface CellContext {
  readonly field: PasteField;
  readonly form: FormView;
}

/** A value of its kind; undefined for other texts. */
type Read = (text: string, context: CellContext) => Json | undefined;

const readLine: Read = (text) => text;

/** Kinds that a cell holds in a way of its own. Of others it is plain data, as an application gives it. */
const READ: Readonly<Partial<Record<PasteField['widget'], Read>>> = {
  text: readLine,
  multiline: readLine,
  email: readLine,
  phone: (text, { form }) => readPhone(text, { region: form.state.jurisdiction, complete: true }),
  // A date that is none is kept as a form keeps it: half typed.
  date: (text) => parseDate(text.replace(/^(\d{4}-\d\d-\d\d)[T ]\d\d:\d\d.*$/, '$1'), getUiLanguage()) ?? text,
  number: (text) => readAmount(text.replace(/\s*%$/, '')),
  money: readMoney,
  boolean: readBoolean,
  choice: (text, { field, form }) => findOption(text, listOptions({ ...field, form }))?.value,
  country: (text, { field, form }) =>
    findOption(text, listOffered({ ...field, form, value: null, regions: [] }))?.value,
  choices: readChoices,
  translatable: (text, { field, form }) => ({ _type: 'translatable', [field.part ?? form.languages[0] ?? 'en']: text }),
};

/** Plain data as its kind reads it; no value where the kind makes none of it. */
const readPlain: Read = (text, { field, form }) => {
  const schema: ValueSchema = { properties: { one: field.schema } };
  try {
    return createValue(schema, { one: text }, { languages: form.languages })['one'];
  } catch {
    return undefined;
  }
};

/** As accountants write it, too: (1,250.00) is below zero. */
function readAmount(text: string): number | undefined {
  const below = /^\((.+)\)$/.exec(text)?.[1];
  const value = readNumber(below ?? text, getUiLanguage()) ?? undefined;
  return below === undefined || value === undefined ? value : -value;
}

/** Signs that several currencies share stand for one of them: `$` for US dollars, `kr` for Swedish crowns. */
const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', '¥': 'JPY', zł: 'PLN', kr: 'SEK' };
const CURRENCY_TEXT = /[A-Z]{3}(?![A-Za-z])|[€$£¥]|zł|kr\.?(?![A-Za-z])/u;

/** An amount with its currency before or behind it, or without: then it is in the first of the field's. */
function readMoney(text: string, { field: { schema } }: CellContext): Json | undefined {
  const mark = CURRENCY_TEXT.exec(text)?.[0];
  const amount = readAmount((mark === undefined ? text : text.replace(mark, '')).trim());
  if (amount === undefined) return undefined;
  const currency = mark === undefined ? undefined : (SIGNS[mark.replace('.', '')] ?? mark);
  return { _type: 'money', amount, currency: currency ?? schema['x-deed']?.currencies?.[0] ?? 'EUR' };
}

function readCurrency(text: string, { field: { schema } }: CellContext): Json | undefined {
  const code = SIGNS[text] ?? text.toUpperCase();
  return (schema['x-deed']?.currencies?.includes(code) ?? /^[A-Z]{3}$/.test(code)) ? code : undefined;
}

const YES = new Set(['true', 'yes', 'y', '1', 'x', '✓', '✔', '☑', '☒']);
const NO = new Set(['false', 'no', 'n', '0', '-', '☐']);

/** In English, in the language of the interface and in those of the document, and as spreadsheets tick. */
function readBoolean(text: string, { field, form }: CellContext): Json | undefined {
  const word = text.toLowerCase();
  const [yes, no] = [true, false].map((value) =>
    form.languages.map((language) => formatValue(value, field.schema, language)?.toLowerCase()),
  );
  const [shownYes, shownNo] = listOptions({ ...field, widget: 'boolean', form }).map(({ label }) =>
    label.toLowerCase(),
  );
  if (YES.has(word) || word === shownYes || yes?.includes(word)) return true;
  if (NO.has(word) || word === shownNo || no?.includes(word)) return false;
  return undefined;
}

/** Divided by commas, semicolons or lines; one that holds such a sign itself is taken whole. */
function readChoices(text: string, { field, form }: CellContext): Json | undefined {
  if (!field.schema.items?.enum) return text.split(/\s*[;\n]\s*/).filter((item) => item !== '');
  const options = listOptions({ ...field, form });
  const whole = findOption(text, options);
  const found = whole
    ? [whole]
    : text.split(/[;,\n]/).flatMap((item) => (item.trim() === '' ? [] : [findOption(item, options)]));
  if (found.includes(undefined)) return undefined;
  return options.filter((option) => found.includes(option)).map(({ value }) => value);
}

/** By its label or its value: letter for letter, else but for case, accents and signs. */
function findOption(text: string, options: readonly FieldOption[]): FieldOption | undefined {
  const exact = text.trim();
  const plain = plainWords(text);
  return (
    options.find(({ label, value }) => label === exact || String(value) === exact) ??
    (plain === ''
      ? undefined
      : options.find(({ label, value }) => plainWords(label) === plain || plainWords(String(value)) === plain))
  );
}

/** A part of a value as the whole it will be a part of. */
function withOthers(read: Json, { part, schema }: PasteField, { languages }: FormView): Json {
  if (part === undefined) return read;
  const empty = emptyValue(schema, languages) as Readonly<Record<string, Json>>;
  return part === CURRENCY ? { ...empty, currency: read } : { ...empty, ...(isObject(read) ? read : {}) };
}

/** The refusal of a draft, as the form says it of a field. */
function asProblem(code: string, { maxLength }: ValueSchema): CellFault {
  if (code === 'too_long') return maxLength === undefined ? { code } : { code, limit: maxLength };
  return { code: code === 'not_a_choice' || code === 'wrong_type' ? code : 'invalid' };
}

function showValue(value: Json, { field, form, text }: CellContext & { readonly text: string }): string {
  if (typeof value === 'number') return showNumber(value, getUiLanguage());
  switch (field.widget) {
    case 'date':
      return showDate(String(value));
    case 'phone':
      return formatPhone(String(value));
    case 'money':
      return (isObject(value) && formatValue(value, field.schema, getUiLanguage())) || String(value);
    case 'boolean':
    case 'choice':
    case 'country':
      return (
        listOffered({ ...field, form, value, regions: [] }).find((option) => option.value === value)?.label ?? text
      );
    case 'choices':
      return formatValue(value, field.schema, form.languages[0] ?? 'en') ?? text;
    default:
      return text;
  }
}
