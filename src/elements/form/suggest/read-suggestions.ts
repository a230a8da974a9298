import { isolate } from '../../../document/index.ts';
import type { DeedSuggestion } from '../../base/events.ts';

/** The most suggestions offered: a longer list is no help in finding one. */
export const MOST_OFFERED = 20;
/** More of one text than this is no name or address. */
const MOST_LETTERS = 500;

const KEYS: readonly (keyof DeedSuggestion)[] = [
  'label',
  'description',
  'name',
  'first_name',
  'last_name',
  'job_title',
  'company_name',
  'registration_number',
  'email',
  'phone',
  'address',
  'postal_code',
  'city',
  'country',
];

/** The suggestions of a page, as far as they can be used. */
export interface ReadSuggestions {
  readonly offered: readonly DeedSuggestion[];
  /** How many usable ones there were. */
  readonly found: number;
  /** The fault of the first unusable one, for the author of the page; '' for none. */
  readonly fault: string;
}

/** Takes what a page answered, whatever it is: what cannot be used is left out. */
export function readSuggestions(answer: unknown): ReadSuggestions {
  if (answer === undefined || answer === null) return { offered: [], found: 0, fault: '' };
  if (!Array.isArray(answer)) return { offered: [], found: 0, fault: `a list is needed, not ${typeOf(answer)}` };
  const faults: string[] = [];
  const offered: DeedSuggestion[] = [];
  let found = 0;
  (answer as readonly unknown[]).forEach((item, index) => {
    const { suggestion, fault } = readOne(item, index);
    if (fault !== '') faults.push(fault);
    if (!suggestion) return;
    found++;
    if (offered.length < MOST_OFFERED) offered.push(suggestion);
  });
  return { offered, found, fault: faults[0] ?? '' };
}

function readOne(item: unknown, index: number): { readonly suggestion?: DeedSuggestion; readonly fault: string } {
  if (typeof item !== 'object' || item === null || Array.isArray(item))
    return { fault: `[${index}] is ${typeOf(item)}, not an object` };
  let fault = '';
  const suggestion: Partial<Record<keyof DeedSuggestion, string>> = {};
  for (const [key, text] of Object.entries(item)) {
    if (!KEYS.includes(key as keyof DeedSuggestion)) fault ||= `[${index}].${key} is not known`;
    else if (typeof text === 'string' && text.length <= MOST_LETTERS) suggestion[key as keyof DeedSuggestion] = text;
    else if (text !== undefined && text !== null)
      fault ||= `[${index}].${key} is ${typeof text === 'string' ? 'too long' : `${typeOf(text)}, not a string`}`;
  }
  if (nameOf(suggestion) === '') return { fault: fault || `[${index}] has no name, company_name or label` };
  return { suggestion, fault };
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** The name of a person or company in a list. */
export function nameOf({ label, name, first_name, last_name, company_name }: DeedSuggestion): string {
  return (
    (label?.trim() ||
      name?.trim() ||
      [first_name, last_name].filter(Boolean).join(' ').trim() ||
      company_name?.trim()) ??
    ''
  );
}

/** The detail that tells it from another of that name. */
export function detailOf(suggestion: DeedSuggestion): string {
  const { description, company_name, registration_number, city, email } = suggestion;
  if (description?.trim()) return description.trim();
  const own = nameOf(suggestion);
  return [company_name === own ? undefined : company_name, registration_number, city, email]
    .filter((text) => text?.trim())
    .slice(0, 3)
    .map((text) => isolate(text ?? ''))
    .join(' · ');
}
