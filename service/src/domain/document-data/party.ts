import type { Instance, Json, JsonObject, ValueSchema } from 'deedkit/document';
import { createInstance, getAt, isObject, kindOf, splitPhone, widgetOf } from 'deedkit/document';
import type { AdditionalField, EntityMeta, PartyValue } from 'deedkit/protocol/signing';
import type { Written } from './field-value.ts';
import { readField, writeField } from './field-value.ts';
import type { Item } from './layout.ts';
import { listInnerItems } from './layout.ts';

/** The names of a party's fields in signing-v1, each with likely names of it in templates. */
const NAMES = {
  type: ['kind', 'type', 'party_type'],
  address: ['address', 'street_address', 'postal_address'],
  post_code: ['post_code', 'postal_code', 'postcode', 'zip'],
  city: ['city', 'town', 'post_office'],
  company_ident: ['business_id', 'company_ident', 'company_id', 'registration_number'],
  ident: ['ident', 'personal_id', 'personal_identity_code', 'national_id'],
} as const;
/** The keys of `x-deed.signee`, as signing-v1 calls them. */
const SIGNEE = {
  first_name: 'first_name',
  last_name: 'last_name',
  title: 'job_title',
  company_title: 'company_name',
  email: 'email',
  phone: 'phone',
} as const;

type PartyKey = keyof typeof NAMES | keyof typeof SIGNEE;
const TYPES = ['person', 'company'] as const;

/** The fields of a fieldset of signees: those that signing-v1 has a word for, and the others. */
export interface PartyFields {
  readonly schema: ValueSchema;
  /** Names of fields. */
  readonly known: Readonly<Partial<Record<PartyKey, string>>>;
  readonly additional: readonly Item[];
  readonly language: string;
}

/** Finds out what the fields of a fieldset of signees stand for. */
export function readPartyFields(schema: ValueSchema, language: string): PartyFields {
  const signee = schema['x-deed']?.signee ?? {};
  const isField = (name: string): boolean => {
    const part = schema.properties?.[name];
    return part !== undefined && kindOf(part) === 'field';
  };
  const found: Partial<Record<PartyKey, string>> = {};
  for (const [key, role] of Object.entries(SIGNEE)) {
    const name = signee[role];
    if (name !== undefined && isField(name)) found[key as PartyKey] = name;
  }
  for (const [key, names] of Object.entries(NAMES)) {
    const taken = new Set(Object.values(found));
    const name = names.find((candidate) => isField(candidate) && !taken.has(candidate) && fits(key, schema, candidate));
    if (name !== undefined) found[key as PartyKey] = name;
  }
  const taken = new Set(Object.values(found));
  const additional = listInnerItems(schema, language).filter(({ tokens: [name = ''] }) => !taken.has(name));
  return { schema, known: found, additional, language };
}

/**
 * Whether a field is what its name says: `type` has to offer nothing but persons and companies, and the others have to
 * be text, since a party is written with texts.
 */
function fits(key: string, schema: ValueSchema, name: string): boolean {
  const part = schema.properties?.[name] ?? {};
  if (key !== 'type') return widgetOf(part) === 'text' || widgetOf(part) === 'multiline';
  const values = (part.enum ?? []).filter((value) => value !== null);
  return values.length > 0 && values.every((value) => (TYPES as readonly unknown[]).includes(value));
}

/** Whether a template's fieldset of signees is a list, and how many may be in it. */
interface Entity {
  readonly isMultiple: boolean;
  readonly fields: PartyFields;
}

/** Describes the fields that a template asks of a party (signing-v1 §Template data structure, meta of an entity). */
export function describeParty({ isMultiple, fields }: Entity): EntityMeta {
  const { schema, known, additional } = fields;
  const has = (key: PartyKey): boolean => known[key] !== undefined;
  const isOptional = (key: PartyKey): boolean => {
    const name = known[key];
    return name === undefined || schema.required?.includes(name) !== true;
  };
  // A party with neither email nor phone can be invited by the sender alone.
  const isWarned = (key: 'email' | 'phone'): boolean => has(key) && isOptional(key);
  const types = listTypes(fields);
  return {
    // There is no register of clients to choose from, and no credit rating.
    is_choosable: false,
    is_multiple: isMultiple,
    is_optional_phone: isOptional('phone'),
    is_optional_title: isOptional('title'),
    is_optional_ident: isOptional('ident'),
    is_optional_company_ident: isOptional('company_ident'),
    is_optional_email: isOptional('email'),
    is_optional_address: isOptional('address'),
    is_warnable_phone: isWarned('phone'),
    is_warnable_title: false,
    is_warnable_ident: false,
    is_warnable_company_ident: false,
    is_warnable_email: isWarned('email'),
    is_warnable_address: false,
    view_address: has('address') || has('post_code') || has('city'),
    view_email: has('email'),
    view_ident: has('ident'),
    view_company_ident: has('company_ident'),
    view_phone: has('phone'),
    view_title: has('title'),
    is_signable: true,
    credit_rating_enabled: false,
    types: [...types],
    types_default: defaultType(fields),
    additional_fields: additional.map(toAdditional),
  };
}

function toAdditional(item: Item): AdditionalField {
  const { tokens, title, type, isOptional, isMultiple, options } = item;
  const plainType = type === 'entity' || type === 'date_and_place' ? 'text' : type;
  return {
    name: tokens.join('.'),
    title,
    type: plainType,
    is_optional: isOptional,
    ...(isMultiple ? { multiple: true } : {}),
    options: [...options],
  };
}

function listTypes({ schema, known }: PartyFields): readonly ('person' | 'company')[] {
  const values = known.type === undefined ? undefined : schema.properties?.[known.type]?.enum;
  if (values) return TYPES.filter((type) => values.includes(type));
  return known.company_title === undefined ? ['person'] : ['company'];
}

function defaultType(fields: PartyFields): 'person' | 'company' {
  const { schema, known } = fields;
  const types = listTypes(fields);
  const preset = known.type === undefined ? undefined : schema.properties?.[known.type]?.default;
  return types.find((type) => type === preset) ?? types[0] ?? 'person';
}

/** An instance of a fieldset of signees as data shows it; one that is not kept anywhere has no name of its own. */
export function readParty(
  instance: JsonObject,
  fields: PartyFields,
  { isKept }: { readonly isKept: boolean },
): PartyValue {
  const { known, additional, schema, language } = fields;
  const text = (key: PartyKey): string => {
    const value = known[key] === undefined ? undefined : instance[known[key]];
    return typeof value === 'string' ? value : '';
  };
  // A number that is not in E.164 has no country code, and comes back as it stands.
  const { code, number } = splitPhone(text('phone'));
  return {
    first_name: text('first_name'),
    last_name: text('last_name'),
    // A party whose company name is asked for signs for a company, where the template does not ask for the type.
    type: text('type') || (known.type === undefined ? defaultType(fields) : ''),
    title: text('title'),
    company_title: text('company_title'),
    company_hash: '',
    client_hash: isKept && typeof instance['_id'] === 'string' ? instance['_id'] : '',
    ...readAddress(text('address'), fields),
    ...(known.post_code === undefined ? {} : { post_code: text('post_code') }),
    ...(known.city === undefined ? {} : { city: text('city') }),
    company_ident: text('company_ident'),
    email: text('email'),
    ident: text('ident'),
    country_code: code,
    phone_number: number,
    needs_signature: schema['x-deed']?.signee !== undefined,
    additional_fields: Object.fromEntries(
      additional.map((item) => [
        item.tokens.join('.'),
        readField(at(instance, item), { schema: item.schema, language }),
      ]),
    ),
  };
}

/** Where a template asks for an address in one line, post code and town stand at its end: `Street 1, 00100 Town`. */
const ONE_LINE = /^(.+), ((?:[A-Z]{1,2}-)?\d[\d ]{1,6}\d) (\D+)$/;

function readAddress(
  line: string,
  { known }: PartyFields,
): { readonly address: string; readonly post_code: string; readonly city: string } {
  const isWhole = known.post_code === undefined && known.city === undefined;
  const [, address = line, post_code = '', city = ''] = (isWhole ? ONE_LINE.exec(line) : undefined) ?? [];
  return { address, post_code, city };
}

/** Writes the given fields of a party into an instance; the other fields stay. */
export function writeParty(sent: unknown, instance: Instance | undefined, fields: PartyFields): Written {
  const { known, schema, language } = fields;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return { ok: false, wanted: 'party' };
  const given = sent as Readonly<Record<string, unknown>>;
  // A new party begins with what a new one in the Builder has: its fieldset's defaults, and an id.
  const base: JsonObject = instance ?? createInstance(schema, { languages: [language] });
  const shown = readParty(base, fields, { isKept: false });
  const wrong = TEXTS.find((key) => given[key] !== undefined && given[key] !== null && typeof given[key] !== 'string');
  if (wrong !== undefined) return { ok: false, wanted: 'text', at: [wrong] };
  const { needs_signature: signs } = given;
  if (signs !== undefined && signs !== null && typeof signs !== 'boolean')
    return { ok: false, wanted: 'flag', at: ['needs_signature'] };
  // undefined is not sent, and stays; null is sent as nothing.
  const text = (key: (typeof TEXTS)[number]): string =>
    given[key] === undefined ? shown[key] : ((given[key] as string | null) ?? '');
  const next: Record<string, Json> = { ...base };
  const put = (key: PartyKey, value: string): void => {
    const name = known[key];
    // A field that the template does not ask for has no place; `view_…` says so beforehand.
    if (name !== undefined) next[name] = value;
  };
  for (const key of ['first_name', 'last_name', 'title', 'company_title', 'company_ident', 'email', 'ident'] as const)
    put(key, text(key));
  const code = text('country_code');
  put('phone', code === '' ? text('phone_number') : `+${code}${text('phone_number')}`);
  putAddress({ put, text, fields });
  if (known.type !== undefined && given['type'] !== undefined) {
    const part = schema.properties?.[known.type] ?? {};
    const written = writeField(given['type'], { schema: part, current: base[known.type], language });
    if (!written.ok) return { ...written, at: ['type'] };
    next[known.type] = written.value;
  }
  return writeAdditional(given['additional_fields'], next, fields);
}

const TEXTS = [
  'first_name',
  'last_name',
  'type',
  'title',
  'company_title',
  'company_hash',
  'client_hash',
  'city',
  'address',
  'company_ident',
  'email',
  'ident',
  'country_code',
  'phone_number',
  'post_code',
] as const;

function putAddress({
  put,
  text,
  fields: { known },
}: {
  readonly put: (key: PartyKey, value: string) => void;
  readonly text: (key: 'address' | 'post_code' | 'city') => string;
  readonly fields: PartyFields;
}): void {
  put('post_code', text('post_code'));
  put('city', text('city'));
  const isWhole = known.post_code === undefined && known.city === undefined;
  const town = isWhole ? [text('post_code'), text('city')].filter((part) => part !== '').join(' ') : '';
  put('address', [text('address'), town].filter((part) => part !== '').join(', '));
}

/** Nested fields are named by their fieldsets and their own name, with dots between them. */
function writeAdditional(sent: unknown, instance: Record<string, Json>, fields: PartyFields): Written {
  if (sent === undefined || sent === null) return { ok: true, value: instance };
  if (typeof sent !== 'object' || Array.isArray(sent)) return { ok: false, wanted: 'party', at: ['additional_fields'] };
  let next: JsonObject = instance;
  for (const [name, value] of Object.entries(sent)) {
    const item = fields.additional.find(({ tokens }) => tokens.join('.') === name);
    const tokens = ['additional_fields', name];
    // Unlike a documented key, a name that the structure does not have is a slip.
    if (!item) return { ok: false, wanted: 'party', at: tokens };
    const { schema } = item;
    const written = writeField(value, { schema, current: at(next, item), language: fields.language });
    if (!written.ok) return { ...written, at: tokens };
    next = putAt(next, item.tokens, written.value);
  }
  return { ok: true, value: next };
}

function at(instance: JsonObject, { tokens }: Item): Json | undefined {
  return getAt(instance, `/${tokens.join('/')}`);
}

function putAt(instance: JsonObject, [name = '', ...rest]: readonly string[], value: Json): JsonObject {
  const inner = instance[name];
  return { ...instance, [name]: rest.length === 0 ? value : putAt(isObject(inner) ? inner : {}, rest, value) };
}

/** The key of a party for a field of its fieldset, so that a fault names the place in the request. */
export function partyKeyOf(name: string, { known }: PartyFields): readonly string[] {
  const key = Object.entries(known).find(([, field]) => field === name)?.[0];
  if (key === 'phone') return ['phone_number'];
  return key === undefined ? ['additional_fields', name] : [key];
}
