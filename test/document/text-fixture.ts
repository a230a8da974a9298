import { createId, parseTemplateText } from '../../src/document/index.ts';
import type { ContractState, Instance, Json, Section, Translatable, ValueSchema } from '../../src/document/index.ts';

const label = (en: string, fi: string, sv: string): Translatable =>
  ({ _type: 'translatable', en, fi, sv }) as Translatable;

function fieldset(properties: Readonly<Record<string, ValueSchema>>, more: ValueSchema = {}): ValueSchema {
  return {
    type: 'object',
    properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...properties },
    additionalProperties: false,
    ...more,
  };
}

const text: ValueSchema = { type: 'string', 'x-deed': { widget: 'text', label: label('Name', 'Nimi', 'Namn') } };
const roles = { law: label('Law', 'Laki', 'Juridik'), tech: label('Technology', 'Tekniikka', 'Teknik') };

/** A schema with a field of every kind, a repeated fieldset, and one nested in it. */
export const textSchema: ValueSchema = fieldset({
  basic: fieldset({
    title: text,
    note: { type: 'string', 'x-deed': { widget: 'multiline', label: label('Note', 'Huomautus', 'Anmärkning') } },
    count: { type: ['number', 'null'], 'x-deed': { widget: 'number', label: label('Count', 'Määrä', 'Antal') } },
    fee: { type: 'object', 'x-deed': { widget: 'money', label: label('Fee', 'Palkkio', 'Arvode') } },
    start: {
      type: ['string', 'null'],
      format: 'date',
      'x-deed': { widget: 'date', label: label('Start', 'Alku', 'Start') },
    },
    agreed: {
      type: ['boolean', 'null'],
      'x-deed': { widget: 'boolean', label: label('Agreed', 'Sovittu', 'Avtalat') },
    },
    country: {
      type: ['string', 'null'],
      enum: ['FI', 'SE', null],
      'x-deed': { widget: 'country', label: label('Country', 'Maa', 'Land') },
    },
    phone: { type: 'string', 'x-deed': { widget: 'phone', label: label('Phone', 'Puhelin', 'Telefon') } },
    roles: {
      type: 'array',
      items: { type: 'string', enum: ['law', 'tech'] },
      'x-deed': { widget: 'choices', options: roles, label: label('Roles', 'Roolit', 'Roller') },
    },
    purpose: { type: 'object', 'x-deed': { widget: 'translatable', label: label('Purpose', 'Tarkoitus', 'Ändamål') } },
    terms: { type: 'object', 'x-deed': { widget: 'richtext', label: label('Terms', 'Ehdot', 'Villkor') } },
  }),
  parties: {
    type: 'array',
    'x-deed': { repeatable: { min: 0, max: 9, itemLabel: ['name'] } },
    items: fieldset(
      {
        kind: {
          type: ['string', 'null'],
          enum: ['company', 'person', null],
          'x-deed': {
            widget: 'choice',
            label: label('Kind', 'Laji', 'Slag'),
            options: { company: label('Company', 'Yritys', 'Företag'), person: label('Person', 'Henkilö', 'Person') },
          },
        },
        name: text,
        company: {
          type: 'string',
          'x-deed': {
            widget: 'text',
            label: label('Company', 'Yritys', 'Företag'),
            visibleWhen: { path: '1/kind', schema: { const: 'company' } },
          },
        },
        contacts: {
          type: 'array',
          items: fieldset({
            email: {
              type: 'string',
              format: 'email',
              'x-deed': { widget: 'email', label: label('Email', 'Sähköposti', 'E-post') },
            },
          }),
        },
      },
      { 'x-deed': { signee: { first_name: 'name', company_name: 'company' } } },
    ),
  },
});

/** A party with the given name; `kind` is person unless a company is given. */
export function createParty(name: string, company = '', emails: readonly string[] = []): Json {
  return {
    _type: 'value',
    _id: createId(),
    kind: company === '' ? 'person' : 'company',
    name,
    company,
    contacts: emails.map((email) => ({ _type: 'value', _id: createId(), email })),
  };
}

/** A value of `textSchema`, empty but for the given parts. */
export function createValue({
  basic = {},
  parties = [],
}: { readonly basic?: Readonly<Record<string, Json>>; readonly parties?: readonly Json[] } = {}): Instance {
  return {
    _type: 'value',
    _id: createId(),
    parties,
    basic: {
      _type: 'value',
      _id: createId(),
      title: '',
      note: '',
      count: null,
      fee: { _type: 'money', amount: null, currency: 'EUR' },
      start: null,
      agreed: null,
      country: null,
      phone: '',
      roles: [],
      purpose: { _type: 'translatable', en: '' },
      terms: { _type: 'richtext', content: [] },
      ...basic,
    },
  } as unknown as Instance;
}

/** A document of the given text; throws when the text has faults. */
export function createDocument(
  markdown: string,
  value: Instance,
  language = 'en',
): Pick<ContractState, 'languages' | 'sections' | 'value'> {
  const result = parseTemplateText(markdown, textSchema);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  const sections = result.sections.map((section): Section => ({
    _type: 'section',
    _id: createId(),
    source: 'template',
    numbered: section.numbered,
    content: section.content,
    title: { _type: 'translatable', [language]: section.title } as Translatable,
  }));
  return { languages: [language], sections, value };
}
