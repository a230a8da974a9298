import { createId, parseTemplateText } from '../../src/document/index.ts';
import type {
  ContractState,
  Instance,
  Json,
  Section,
  TotalRule,
  Translatable,
  ValueSchema,
} from '../../src/document/index.ts';
import { DEFAULT_APPEARANCE } from '../../src/document/index.ts';

const en = (text: string): Translatable => ({ _type: 'translatable', en: text }) as Translatable;

function fieldset(properties: Readonly<Record<string, ValueSchema>>): ValueSchema {
  return {
    type: 'object',
    properties: { _type: { const: 'value' }, _id: { type: 'string', format: 'uuid' }, ...properties },
    additionalProperties: false,
  };
}

const number = (label: string): ValueSchema => ({
  type: ['number', 'null'],
  'x-deed': { widget: 'number', label: en(label) },
});

const TOTALS: Readonly<Record<string, TotalRule>> = {
  all: { label: en('Shares in total'), sum: '/lots/shares' },
  paid: { label: en('Paid'), sum: '/lots/price' },
  owners: { label: en('Owners'), count: true },
  lots_held: { label: en('Lots'), count: '/lots' },
  part: { label: en('Part'), percent: '/lots/shares', of: { total: 'all' } },
  given: { label: en('Given out'), percent: '/lots/shares', of: { path: '/company/shares' } },
  split: { label: en('Split'), percent: '/split', of: 100 },
};

/** A company, and owners with lots of shares; every kind of total. */
export const totalsSchema: ValueSchema = fieldset({
  company: { ...fieldset({ shares: number('All shares') }), 'x-deed': { label: en('Company') } },
  owners: {
    type: 'array',
    'x-deed': { label: en('Owners'), repeatable: { min: 0, max: 20, itemLabel: ['name'] }, totals: TOTALS },
    items: {
      ...fieldset({
        name: { type: 'string', 'x-deed': { widget: 'text', label: en('Name') } },
        split: number('Split in per cent'),
        lots: {
          type: 'array',
          'x-deed': { label: en('Lots'), repeatable: { min: 0, max: 20, itemLabel: [] } },
          items: fieldset({
            shares: number('Shares'),
            price: {
              type: 'object',
              properties: {
                _type: { const: 'money' },
                amount: { type: ['number', 'null'] },
                currency: { type: 'string' },
              },
              'x-deed': { widget: 'money', label: en('Price'), currencies: ['EUR', 'SEK'] },
            },
          }),
        },
      }),
      'x-deed': { label: en('Owner') },
    },
  },
});

const instance = (members: Readonly<Record<string, Json>>): Json => ({ _type: 'value', _id: createId(), ...members });

/** An owner; a lot is so many shares, for so much. */
export function createOwner(
  name: string,
  lots: readonly (readonly [shares: Json, amount?: number | null, currency?: string])[],
  split: Json = null,
): Json {
  return instance({
    name,
    split,
    lots: lots.map(([shares, amount = null, currency = 'EUR']) =>
      instance({ shares, price: { _type: 'money', amount, currency } }),
    ),
  });
}

export function createOwners(owners: readonly Json[], shares: Json = null): Instance {
  return instance({ company: instance({ shares }), owners }) as Instance;
}

/** A document of `totalsSchema` with this text. */
export function createTotalsState(value: Instance, markdown: string): ContractState {
  const result = parseTemplateText(markdown, totalsSchema);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return {
    id: createId(),
    document_name: 'Owners',
    status: 'draft',
    jurisdiction: 'fi',
    languages: ['en'],
    appearance: DEFAULT_APPEARANCE,
    value,
    sections: result.sections.map((section): Section => ({
      _type: 'section',
      _id: createId(),
      source: 'template',
      numbered: section.numbered,
      title: en(section.title),
      content: section.content,
    })),
  } as unknown as ContractState;
}
