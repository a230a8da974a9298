import type { SuggestRule, ValueSchema } from 'deedkit/document';
import { kindOf, widgetOf } from 'deedkit/document';
import type { YamlReader } from './reader.ts';
import type { YamlEntry } from './yaml-source.ts';

const PLACE_KEYS = ['email', 'phone', 'address', 'postal_code', 'city', 'country'];
/** The properties that an address book may have for each kind. */
const KEYS = {
  person: ['name', 'first_name', 'last_name', 'job_title', 'company_name', ...PLACE_KEYS],
  company: ['company_name', 'registration_number', ...PLACE_KEYS],
} as const;
/** The properties that are typed to search for one: a rule needs at least one of them. */
const ASKED = {
  person: ['name', 'first_name', 'last_name'],
  company: ['company_name', 'registration_number'],
} as const;
const KINDS = ['person', 'company'] as const;
/** Kinds of fields that an address book can fill. */
const FILLED: ReadonlySet<string> = new Set(['text', 'multiline', 'email', 'phone', 'country', 'translatable']);

/**
 * Compiles the `suggest` of a fieldset: the fields an address book is searched by, and those it fills. `false` where
 * none is searched.
 */
export function compileSuggest(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { fieldset, what }: { readonly fieldset: ValueSchema; readonly what: string },
): SuggestRule | false | undefined {
  if (!entry) return undefined;
  const own = `suggest of ${what}`;
  if (entry.value.kind === 'scalar' && entry.value.value === false) return false;
  if (entry.value.kind !== 'map' || entry.value.entries.size === 0) {
    reader.report(entry.line, `${own} must be false, or say by person and company which fields are theirs`);
    return undefined;
  }
  reader.checkKeys(entry.value, KINDS, own);
  const taken = new Map<string, string>();
  const rule: { -readonly [K in keyof SuggestRule]: SuggestRule[K] } = {};
  for (const kind of KINDS) {
    const fields = readKind(reader, entry.value.entries.get(kind), { fieldset, own, kind, taken });
    if (fields) rule[kind] = fields;
  }
  return rule;
}

interface KindContext {
  readonly fieldset: ValueSchema;
  readonly own: string;
  readonly kind: (typeof KINDS)[number];
  /** The role that each field has already. */
  readonly taken: Map<string, string>;
}

function readKind(
  reader: YamlReader,
  entry: YamlEntry | undefined,
  { fieldset, own, kind, taken }: KindContext,
): Readonly<Record<string, string>> | undefined {
  const what = `${kind} in ${own}`;
  const map = entry && reader.map(entry.value, what);
  if (!map) return undefined;
  reader.checkKeys(map, KEYS[kind], what);
  const asked: readonly string[] = ASKED[kind];
  const fields: Record<string, string> = {};
  for (const [key, child] of map.entries) {
    const name = reader.text(child, `${key} of ${what}`);
    if (name === undefined) continue;
    const fault = findFault(fieldset, { name, isAsked: asked.includes(key) });
    const before = taken.get(name);
    if (fault) reader.report(child.line, `${key} of ${what} names "${name}", ${fault}`);
    else if (before !== undefined)
      reader.report(child.line, `${key} of ${what} names "${name}", which is ${before} already`);
    else fields[key] = name;
    taken.set(name, `${key} of ${kind}`);
  }
  if (asked.some((key) => map.entries.has(key))) return fields;
  reader.report(entry.line, `${what} needs one of ${asked.join(', ')}: that is what is asked for`);
  return undefined;
}

/** Why a field cannot be filled from an address book, or asked at; undefined when it can. */
function findFault(
  fieldset: ValueSchema,
  { name, isAsked }: { readonly name: string; readonly isAsked: boolean },
): string | undefined {
  let at: ValueSchema | undefined = fieldset;
  for (const part of name.split('.')) {
    const inside: ValueSchema | undefined = at && kindOf(at) === 'fieldset' ? at : undefined;
    at =
      !part.startsWith('_') && Object.hasOwn(inside?.properties ?? {}, part) ? inside?.properties?.[part] : undefined;
  }
  if (!at || kindOf(at) !== 'field') return 'which is no field of it';
  const widget = widgetOf(at);
  if (!FILLED.has(widget)) return `which is ${widget}; an address book fills ${[...FILLED].join(', ')}`;
  if (isAsked && (name.includes('.') || widget !== 'text'))
    return 'where nothing can be asked: it must be a text field of the fieldset itself';
  return undefined;
}
