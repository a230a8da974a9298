import { formatPhone } from './format-phone.ts';
import { isEmptyValue, widgetOf } from './instance.ts';
import { isDate } from './json-schema.ts';
import type { Json } from './json.ts';
import { isObject } from './json.ts';
import type { Translatable } from './state.ts';
import type { ValueSchema } from './value-schema.ts';

/** The text of a translatable in a language, else in the first language that has any; '' when none has. */
export function pickText(text: Translatable | undefined, language: string): string {
  if (!text) return '';
  const own = text[language];
  if (own) return own;
  return Object.entries(text).find(([key, words]) => key !== '_type' && words !== '')?.[1] ?? '';
}

/**
 * A field's value as a document in `language` prints it: dates in words, money with its currency, choices by their
 * labels.
 * Undefined when the value is empty, or not of the kind its schema says.
 */
export function formatValue(value: Json | undefined, schema: ValueSchema, language: string): string | undefined {
  if (value === undefined || isEmptyValue(value)) return undefined;
  switch (widgetOf(schema)) {
    case 'number':
      return typeof value === 'number' ? numberFormat(language).format(value) : undefined;
    case 'money':
      return formatMoney(value, language);
    case 'date':
      return typeof value === 'string' ? formatDate(value, language) : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? yesOrNo(value, language) : undefined;
    case 'choice':
      return formatOption(value, schema, language);
    case 'choices':
      return formatChoices(value, schema, language);
    case 'country':
      return typeof value === 'string' ? formatCountry(value, language) : undefined;
    case 'phone':
      return typeof value === 'string' ? formatPhone(value.trim()) : undefined;
    case 'translatable':
      return formatTranslatable(value, language);
    case 'richtext':
      return formatRichText(value);
    default:
      return typeof value === 'string' ? value.trim() : undefined;
  }
}

const formats = new Map<string, unknown>();

// Intl objects cost a hundred times more to make than to use.
function cached<T>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined;
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

// "1 March 2026", not "March 1, 2026": contracts in English here are European.
function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return cached(`locale ${language}`, () => {
    try {
      return Intl.getCanonicalLocales(language)[0] ?? 'en-GB';
    } catch {
      return 'en-GB';
    }
  });
}

function numberFormat(language: string): Intl.NumberFormat {
  return cached(`number ${language}`, () => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20 }));
}

function formatMoney(value: Json, language: string): string | undefined {
  if (!isObject(value) || typeof value['amount'] !== 'number' || typeof value['currency'] !== 'string')
    return undefined;
  const { amount, currency } = value as { amount: number; currency: string };
  if (!/^[A-Z]{3}$/.test(currency)) return `${numberFormat(language).format(amount)} ${currency}`;
  return cached(
    `money ${language} ${currency}`,
    () => new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }),
  ).format(amount);
}

function formatDate(value: string, language: string): string | undefined {
  // A half-typed date is printed as it stands, and so is one that there is not: `Date` takes 31 February for 3 March.
  if (!isDate(value)) return value;
  const date = new Date(`${value}T00:00:00Z`);
  return cached(
    `date ${language}`,
    () => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }),
  ).format(date);
}

const YES_NO: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  en: ['Yes', 'No'],
  fi: ['Kyllä', 'Ei'],
  sv: ['Ja', 'Nej'],
  de: ['Ja', 'Nein'],
  pl: ['Tak', 'Nie'],
};

function yesOrNo(value: boolean, language: string): string {
  const [yes, no] = YES_NO[language.split('-')[0] ?? ''] ?? ['Yes', 'No'];
  return value ? yes : no;
}

function formatOption(value: Json, schema: ValueSchema, language: string): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const options = schema['x-deed']?.options;
  const label = options && Object.hasOwn(options, value) ? options[value] : undefined;
  return pickText(label, language) || String(value);
}

function formatChoices(value: Json, schema: ValueSchema, language: string): string | undefined {
  if (!Array.isArray(value)) return undefined;
  const labels = value.flatMap((item: Json) => formatOption(item, schema, language) ?? []);
  return cached(`list ${language}`, () => new Intl.ListFormat(localeOf(language), { type: 'conjunction' })).format(
    labels,
  );
}

function formatCountry(value: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(value)) return value;
  return (
    cached(`region ${language}`, () => new Intl.DisplayNames(localeOf(language), { type: 'region' })).of(value) ?? value
  );
}

function formatTranslatable(value: Json, language: string): string | undefined {
  const text = isObject(value) ? value[language] : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** The words of rich text without its marks: what stands where blocks cannot. */
function formatRichText(value: Json): string | undefined {
  const words: string[] = [];
  const visit = (node: Json | undefined, depth: number): void => {
    if (depth > 40) return;
    if (Array.isArray(node)) for (const child of node as readonly Json[]) visit(child, depth + 1);
    if (!isObject(node)) return;
    if (typeof node['text'] === 'string') words.push(node['text']);
    else if (node['_type'] === 'break') words.push(' ');
    for (const key of ['content', 'items', 'children', 'columns', 'header', 'rows']) visit(node[key], depth + 1);
    for (const cell of Array.isArray(node['cells']) ? (node['cells'] as readonly Json[]) : []) {
      visit(cell, depth + 1);
      words.push(' ');
    }
    if (node['_type'] === 'paragraph' || node['_type'] === 'item' || node['_type'] === 'heading' || 'header' in node)
      words.push(' ');
  };
  visit(value, 0);
  return words.join('').replace(/ {2,}/g, ' ').trim() || undefined;
}
