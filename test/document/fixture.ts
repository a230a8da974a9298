import { createId, createInstance, DEFAULT_APPEARANCE } from '../../src/document/index.ts';
import type { ContractState, Instance, Json, ValueSchema } from '../../src/document/index.ts';

const ids: Readonly<Record<string, ValueSchema>> = {
  _type: { const: 'value' },
  _id: { type: 'string', format: 'uuid' },
};

function fieldset(properties: Record<string, ValueSchema>, required: string[] = []): ValueSchema {
  return {
    type: 'object',
    properties: { ...ids, ...properties },
    required: ['_type', '_id', ...required],
    additionalProperties: false,
  };
}

const holdings: ValueSchema = {
  type: 'array',
  minItems: 0,
  maxItems: 3,
  items: fieldset(
    {
      share_class: {
        type: ['string', 'null'],
        enum: ['A', 'B', null],
        not: { const: null },
        'x-deed': { widget: 'choice' },
      },
      count: { type: ['number', 'null'], minimum: 1, 'x-deed': { widget: 'number' } },
      note: {
        type: 'string',
        minLength: 1,
        'x-deed': { widget: 'text', visibleWhen: { path: '3/kind', schema: { const: 'company' } } },
      },
    },
    ['share_class', 'note'],
  ),
};

/** A schema with every shape: one fieldset, a repeatable one, a nested one, conditions, rules. */
export const schema: ValueSchema = fieldset(
  {
    basic: fieldset(
      {
        title: { type: 'string', minLength: 1, maxLength: 20, 'x-deed': { widget: 'text' } },
        email: { type: 'string', format: 'email', 'x-deed': { widget: 'email' } },
        price: {
          type: 'object',
          properties: {
            _type: { const: 'money' },
            amount: { type: ['number', 'null'] },
            currency: { enum: ['EUR', 'SEK'] },
          },
          required: ['_type', 'amount', 'currency'],
          additionalProperties: false,
          'x-deed': { widget: 'money', currencies: ['EUR', 'SEK'] },
        },
        tags: {
          type: 'array',
          items: { type: 'string', enum: ['x', 'y', 'z'] },
          uniqueItems: true,
          'x-deed': { widget: 'choices' },
        },
        about: {
          type: 'object',
          properties: { _type: { const: 'translatable' } },
          additionalProperties: { type: 'string', maxLength: 50 },
          'x-deed': { widget: 'translatable' },
        },
        text: { type: 'object', 'x-deed': { widget: 'richtext' } },
        code: { type: 'string', pattern: '^[A-Z]{2}$', 'x-deed': { widget: 'text' } },
      },
      ['title'],
    ),
    people: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: fieldset(
        {
          name: { type: 'string', minLength: 1, 'x-deed': { widget: 'text' } },
          kind: { type: ['string', 'null'], enum: ['person', 'company', null], 'x-deed': { widget: 'choice' } },
          company: {
            type: 'string',
            minLength: 1,
            'x-deed': { widget: 'text', visibleWhen: { path: '1/kind', schema: { const: 'company' } } },
          },
          holdings,
        },
        ['name', 'company'],
      ),
      'x-deed': { repeatable: { min: 1, max: 4, itemLabel: ['name'] } },
    },
  },
  ['basic', 'people'],
);

/** A fresh draft of the fixture's schema. */
export function createState(
  change: (value: Record<string, Json>) => Record<string, Json> = (value) => value,
): ContractState {
  const value = createInstance(schema, { languages: ['en'] });
  return {
    id: createId(),
    status: 'draft',
    document_name: 'Draft',
    jurisdiction: 'fi',
    languages: ['en'],
    value: change({ ...value }) as Instance,
    sections: [],
    appearance: DEFAULT_APPEARANCE,
  };
}

/** A new person, as a form would add one. */
export function createPerson(name: string): Instance {
  return {
    ...createInstance(schema.properties?.['people']?.items as ValueSchema, { languages: ['en'] }),
    name,
  } as Instance;
}
