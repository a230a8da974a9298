import type { SuggestRule, ValueSchema } from '../../../document/index.ts';
import type { DeedSuggestDetail, DeedSuggestion } from '../../base/events.ts';
import { listPasteFields, plainWords } from '../paste/paste-fields.ts';
import type { PasteField } from '../paste/paste-fields.ts';

/** The properties of a person or company in an address book. */
export type ContactKey = Exclude<keyof DeedSuggestion, 'label' | 'description'>;

/** By the autofill token of a field. */
const TOKENS: Readonly<Record<string, ContactKey>> = {
  name: 'name',
  'given-name': 'first_name',
  'family-name': 'last_name',
  organization: 'company_name',
  'organization-title': 'job_title',
  email: 'email',
  tel: 'phone',
  'street-address': 'address',
  'address-line1': 'address',
  'postal-code': 'postal_code',
  'address-level2': 'city',
  country: 'country',
  'country-name': 'country',
};

/** The names that no token stands for: registration numbers, and data about others, which no browser is to fill in. */
const NAMES: Readonly<Record<string, ContactKey>> = {
  'business id': 'registration_number',
  'registration number': 'registration_number',
  'company number': 'registration_number',
  'company id': 'registration_number',
  'organisation number': 'registration_number',
  'organization number': 'registration_number',
  'org number': 'registration_number',
  address: 'address',
  'postal address': 'address',
  'street address': 'address',
  'home address': 'address',
  'postal code': 'postal_code',
  city: 'city',
  country: 'country',
};

/** The parts of a contact that a request may be about: the person or company, and the property it is found by. */
const ASKED: Readonly<Partial<Record<ContactKey, Pick<DeedSuggestDetail, 'about' | 'by'>>>> = {
  name: { about: 'person', by: 'name' },
  first_name: { about: 'person', by: 'name' },
  last_name: { about: 'person', by: 'name' },
  company_name: { about: 'company', by: 'name' },
  registration_number: { about: 'company', by: 'registration_number' },
};

/** The part of a contact that each field of a fieldset takes; fields that take none are left out. */
export function listContactFields(
  schema: ValueSchema,
  languages: readonly string[],
): ReadonlyMap<PasteField, ContactKey> {
  const keyOf = schema['x-deed']?.suggest === undefined ? guessKeys(schema) : readKeys(schema['x-deed'].suggest);
  return new Map(
    listPasteFields(schema, languages).flatMap((field) => {
      const { widget, part } = field;
      const key = keyOf(field);
      return key === undefined || part !== undefined || !FILLED.has(widget) ? [] : [[field, key as ContactKey]];
    }),
  );
}

/** Where the template does not say: by who signs, by autofill tokens and by names. */
function guessKeys(schema: ValueSchema): (field: PasteField) => string | undefined {
  const signee = Object.entries(schema['x-deed']?.signee ?? {});
  return ({ tokens, schema: own }) =>
    signee.find(([, one]) => one === tokens.join('/'))?.[0] ??
    TOKENS[own['x-deed']?.autocomplete?.split(' ').at(-1) ?? ''] ??
    NAMES[plainWords(tokens.at(-1) ?? '')];
}

/** As the template says; nothing where it says so. */
function readKeys(suggest: SuggestRule | false): (field: PasteField) => string | undefined {
  const fields = [suggest && suggest.person, suggest && suggest.company].flatMap((kind) => Object.entries(kind || {}));
  return ({ tokens }) => fields.find(([, name]) => name === tokens.join('.'))?.[0];
}

const FILLED: ReadonlySet<string> = new Set(['text', 'multiline', 'email', 'phone', 'country', 'translatable']);

/** The request to make when a user types into a field of this name; undefined where there is none. */
export function askedOf(
  schema: ValueSchema,
  { languages, name }: { readonly languages: readonly string[]; readonly name: string },
): (typeof ASKED)[ContactKey] {
  const fields = [...listContactFields(schema, languages)];
  const [, key] = fields.find(([{ tokens }]) => tokens.length === 1 && tokens[0] === name) ?? [];
  const asked = key && ASKED[key];
  const suggest = schema['x-deed']?.suggest;
  // The company that a person works for is filled in with the person; it is not the subject of the request.
  return asked && suggest && suggest[asked.about]?.[key] !== name ? undefined : asked;
}
