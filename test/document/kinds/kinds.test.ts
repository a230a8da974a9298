import { expect } from '@open-wc/testing';
import {
  createInstance,
  createValue,
  emptyValue,
  formatValue,
  inferSchema,
  isEmptyValue,
  isWidget,
} from '../../../src/document/index.ts';
import type { Instance, Json, ValueSchema, Widget } from '../../../src/document/index.ts';
import { satisfies } from '../../../src/document/condition.ts';
import { KINDS } from '../../../src/document/kinds/kinds.ts';

const word = (text: string): Json => ({ _type: 'text', text });
const paragraph = (...content: Json[]): Json => ({ _type: 'paragraph', content });
const rich = (...content: Json[]): Json => ({ _type: 'richtext', content });
const label = (en: string, fi: string) => ({ _type: 'translatable' as const, en, fi });

interface Case {
  readonly schema?: ValueSchema;
  /** The value before it is filled in, in English and Finnish. */
  readonly empty: Json;
  /** Values, and how an English document prints them. */
  readonly printed: readonly (readonly [Json, string | undefined])[];
}

/** Each kind with its expected behaviour. The type requires a case for a kind that is added. */
const CASES: Readonly<Record<Widget, Case>> = {
  text: {
    empty: '',
    printed: [
      ['  spaced  ', 'spaced'],
      [7, undefined],
    ],
  },
  multiline: { empty: '', printed: [['one\ntwo', 'one\ntwo']] },
  email: { empty: '', printed: [['a@b.example', 'a@b.example']] },
  phone: {
    empty: '',
    printed: [
      ['+358401234567', '+358 40 123 4567'],
      [' 040 123', '040 123'],
      [358, undefined],
    ],
  },
  number: {
    empty: null,
    printed: [
      [1234567.891, '1,234,567.891'],
      [0, '0'],
      ['12', undefined],
    ],
  },
  money: {
    schema: { 'x-deed': { widget: 'money', currencies: ['SEK', 'EUR'] } },
    empty: { _type: 'money', amount: null, currency: 'SEK' },
    printed: [
      [{ _type: 'money', amount: 1200.5, currency: 'EUR' }, '€1,200.50'],
      [{ _type: 'money', amount: 41_000.999, currency: 'EUR' }, '€41,000.999'],
      [{ _type: 'money', amount: 0.0345, currency: 'EUR' }, '€0.0345'],
      [{ _type: 'money', amount: 5, currency: 'points' }, '5 points'],
      [{ _type: 'money', amount: '5', currency: 'EUR' }, undefined],
      [5, undefined],
    ],
  },
  date: {
    empty: null,
    printed: [
      ['2026-03-01', '1 March 2026'],
      ['2026-02-31', '2026-02-31'],
      ['1 Mar', '1 Mar'],
      [20260301, undefined],
    ],
  },
  boolean: {
    empty: null,
    printed: [
      [true, 'Yes'],
      [false, 'No'],
      ['yes', undefined],
    ],
  },
  choice: {
    schema: { 'x-deed': { widget: 'choice', options: { a: label('An A', 'Aa'), '3': label('Three', 'Kolme') } } },
    empty: null,
    printed: [
      ['a', 'An A'],
      [3, 'Three'],
      ['unlisted', 'unlisted'],
      ['toString', 'toString'],
      [true, undefined],
    ],
  },
  choices: {
    schema: { 'x-deed': { widget: 'choices', options: { a: label('An A', 'Aa'), b: label('A B', 'Bee') } } },
    empty: [],
    printed: [
      [['a'], 'An A'],
      [['a', 'b'], 'An A and A B'],
      [['a', 'b', 'c'], 'An A, A B and c'],
      ['a', undefined],
    ],
  },
  country: {
    empty: null,
    printed: [
      ['FI', 'Finland'],
      ['Nowhere', 'Nowhere'],
      [1, undefined],
    ],
  },
  translatable: {
    empty: { _type: 'translatable', en: '', fi: '' },
    printed: [
      [{ _type: 'translatable', en: ' words ', fi: 'sanat' }, 'words'],
      [{ _type: 'translatable', en: '', fi: 'sanat' }, undefined],
      ['words', undefined],
    ],
  },
  richtext: {
    empty: { _type: 'richtext', content: [] },
    printed: [
      [
        rich(paragraph(word('one '), { _type: 'strong', content: [word('two')] }), paragraph(word('three'))),
        'one two three',
      ],
      [rich(paragraph(word('a'), { _type: 'break' }, word('b'))), 'a b'],
      [rich({ _type: 'table', rows: [{ cells: [[word('c')], [word('d')]] }] }), 'c d'],
      [rich(paragraph(word(' '))), undefined],
    ],
  },
};

const schemaOf = (kind: Widget): ValueSchema => CASES[kind].schema ?? { 'x-deed': { widget: kind } };
const languages = ['en', 'fi'];

describe('every kind of field', () => {
  for (const kind of Object.keys(KINDS) as Widget[]) {
    const { empty, printed } = CASES[kind];

    it(`${kind} begins empty`, () => {
      expect(emptyValue(schemaOf(kind), languages)).to.deep.equal(empty);
      expect(isEmptyValue(empty)).to.equal(true);
      expect(formatValue(empty, schemaOf(kind), 'en')).to.equal(undefined);
    });

    it(`${kind} is filled in with a value, and not as it begins`, () => {
      expect(satisfies(printed[0]?.[0] ?? null, KINDS[kind].filled)).to.equal(true);
      expect(satisfies(empty, KINDS[kind].filled)).to.equal(false);
    });

    for (const [value, text] of printed) {
      it(`${kind} prints ${JSON.stringify(value).slice(0, 60)} as ${JSON.stringify(text)}`, () => {
        expect(formatValue(value, schemaOf(kind), 'en')).to.equal(text);
      });
    }
  }

  it('is one that schemas can name', () => {
    expect(Object.keys(KINDS).filter((name) => !isWidget(name))).to.deep.equal([]);
    expect(['textarea', '', 'toString', undefined, 7].filter(isWidget)).to.deep.equal([]);
  });
});

describe('an unknown kind', () => {
  const schema = { 'x-deed': { widget: 'signature' as Widget } };

  it('is a text: empty, printed, and in a new instance', () => {
    expect(emptyValue(schema, languages)).to.equal('');
    expect(formatValue(' x ', schema, 'en')).to.equal('x');
    expect(createInstance({ properties: { _id: {}, field: schema } }, { languages })['field']).to.equal('');
  });
});

describe('a document’s language', () => {
  it('says how values are printed', () => {
    const printed = (kind: Widget, value: Json, language: string): string | undefined =>
      formatValue(value, schemaOf(kind), language)?.replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(printed('number', 1234.5, 'fi')).to.equal('1 234,5');
    expect(printed('date', '2026-03-01', 'fi')).to.equal('1. maaliskuuta 2026');
    expect(printed('money', { _type: 'money', amount: 10, currency: 'EUR' }, 'de')).to.equal('10,00 €');
    expect(printed('boolean', true, 'sv')).to.equal('Ja');
    expect(printed('boolean', true, 'sv-FI')).to.equal('Ja');
    expect(printed('choice', 'a', 'fi')).to.equal('Aa');
    expect(printed('country', 'FI', 'sv')).to.equal('Finland');
  });

  it('falls back to European English where it is none', () => {
    expect(formatValue('2026-03-01', schemaOf('date'), 'not a language')).to.equal('1 March 2026');
    expect(formatValue(true, schemaOf('boolean'), 'xx')).to.equal('Yes');
  });
});

describe('plain data', () => {
  const make = (kind: Widget, data: Json): Json | undefined =>
    createValue({ properties: { _id: {}, field: schemaOf(kind) } }, { field: data }, { languages })['field'];

  it('may be shorter than what a document keeps', () => {
    expect(make('money', 12)).to.deep.equal({ _type: 'money', amount: 12, currency: 'SEK' });
    expect(make('money', { amount: 3, currency: 'EUR' })).to.deep.equal({ _type: 'money', amount: 3, currency: 'EUR' });
    expect(make('translatable', 'words')).to.deep.equal({ _type: 'translatable', en: 'words', fi: '' });
    expect(make('translatable', { fi: 'sanat' })).to.deep.equal({ _type: 'translatable', en: '', fi: 'sanat' });
    expect(make('richtext', 'a\r\n\r\n b')).to.deep.equal(rich(paragraph(word('a')), paragraph(word(' b'))));
  });

  it('is the empty value where it is null', () => {
    for (const kind of Object.keys(KINDS) as Widget[])
      expect(make(kind, null), kind).to.deep.equal(emptyValue(schemaOf(kind), languages));
  });
});

describe('a guess', () => {
  const guess = (...values: Json[]): ValueSchema | undefined =>
    inferSchema({
      _type: 'value',
      _id: '0190f3a0-0000-7000-8000-000000000001',
      list: values.map((field) => ({ field })),
    } as unknown as Instance).properties?.['list']?.items?.properties?.['field'];
  const widget = (...values: Json[]): unknown => guess(...values)?.['x-deed']?.widget;

  for (const [values, kind] of [
    [[1, 2.5], 'number'],
    [[true, false], 'boolean'],
    [[CASES.money.empty], 'money'],
    [[CASES.richtext.empty], 'richtext'],
    [[CASES.translatable.empty], 'translatable'],
    [['2026-03-01', '2024-02-29'], 'date'],
    [['2026-03-01', 'soon'], 'text'],
    [['one', 'two\nlines'], 'multiline'],
    [['x'.repeat(81)], 'multiline'],
    [['x'.repeat(80)], 'text'],
    [['+358401234567', 'a@b.example'], 'text'],
    [[1, 'one'], 'text'],
    [[null], 'text'],
  ] as const) {
    it(`takes ${JSON.stringify(values).slice(0, 50)} for ${kind}`, () => {
      expect(widget(...(values as readonly Json[]))).to.equal(kind);
    });
  }

  it('takes what tells nothing for nothing beside what does', () => {
    expect(widget(null, 5, '')).to.equal('number');
    expect(guess(null)).to.not.have.property('type');
  });

  it('takes lists of one type for choices of it, and mixed ones for any', () => {
    expect(guess(['a'], ['b', 'c'])).to.deep.include({ type: 'array', items: { type: 'string' } });
    expect(guess([1, 'a'])).to.deep.include({ type: 'array', items: {} });
  });

  it('makes objects it does not know read-only', () => {
    expect(guess({ _type: 'money', amount: 1 }, { _type: 'richtext', content: [] })).to.deep.include({
      readOnly: true,
    });
    expect(guess({ _type: 'hologram' })).to.deep.include({ readOnly: true });
  });
});

describe('the refusal of a value by its kind', () => {
  it('is told by the schema, but for what rich text holds', () => {
    const byCode = Object.entries(KINDS).filter(([, { check }]) => check !== 'by-schema');
    expect(byCode.map(([kind]) => kind)).to.deep.equal(['richtext']);
    const { check } = KINDS.richtext;
    if (check === 'by-schema') throw new Error('rich text has a check');
    expect(check(rich(paragraph(word('fine'))), {})).to.equal(undefined);
    expect(check(rich(paragraph(word('longer'))), { maxLength: 3 })).to.equal('content_invalid');
    expect(check(rich({ _type: 'script', content: [] }), {})).to.equal('content_invalid');
  });
});
