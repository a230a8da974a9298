import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createInstance, emptyValue, formatValue, isWidget } from '../../src/document/index.ts';
import type { Json, ValueSchema, Widget } from '../../src/document/index.ts';
import { KINDS } from '../../src/document/kinds/kinds.ts';
import { objectArbitrary } from './arbitraries.ts';

const WIDGETS = Object.keys(KINDS) as Widget[];
const LANGUAGES = ['en', 'fi', 'sv', 'de', 'pl', 'ar', 'zh-Hant', 'x-none', '', 'no such language'];
const of = (widget: Widget, more: ValueSchema = {}): ValueSchema => ({ ...more, 'x-deed': { widget } });

describe('a value as a document prints it', () => {
  for (const widget of WIDGETS) {
    it(`is not there while a ${widget} is empty`, () => {
      for (const empty of [undefined, null, '', ' ', emptyValue(of(widget), ['en'])])
        expect(formatValue(empty, of(widget), 'en'), JSON.stringify(empty)).to.equal(undefined);
    });

    it(`never throws for a ${widget}, and is a text that is not blank, or nothing`, () => {
      const value = fc.oneof(
        objectArbitrary,
        fc.jsonValue() as fc.Arbitrary<Json>,
        fc.constantFrom<Json>(
          { _type: 'money', amount: 1, currency: 'toolong' },
          { _type: 'money', amount: 1e300, currency: 'XXX' },
          { _type: 'translatable', en: 'x', '': 'y' },
          { _type: 'richtext', content: [null, [], { text: 7 }] },
          '9999-12-31',
          '2026-13-01',
          'ZZ',
          [null, 'a', {}],
        ),
      ) as fc.Arbitrary<Json>;
      fc.assert(
        fc.property(value, fc.constantFrom(...LANGUAGES), (json, language) => {
          const text = formatValue(json, of(widget), language);
          if (text !== undefined) expect(text).to.be.a('string');
        }),
        { numRuns: 150 },
      );
    });
  }

  it('is the same at any time of day and in any zone, for dates', () => {
    for (const date of ['2026-01-01', '2026-12-31', '2024-02-29'])
      expect(formatValue(date, of('date'), 'en')).to.contain(String(Number(date.slice(8))));
  });

  it('loses no digit of a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 999 }), (whole, thousandths) => {
        const number = Number(`${whole}.${String(thousandths).padStart(3, '0')}`);
        const printed = formatValue(number, of('number'), 'en');
        expect(Number(printed?.replaceAll(',', ''))).to.equal(number);
      }),
      { numRuns: 200 },
    );
  });

  it('names choices in the language of the document, else in another, else as they are', () => {
    const options = {
      a: { _type: 'translatable', en: 'Apple', fi: 'Omena' },
      b: { _type: 'translatable', en: 'Bean' },
    } as never;
    const schema: ValueSchema = { enum: ['a', 'b', 'c'], 'x-deed': { widget: 'choice', options } };
    expect(['a', 'b', 'c'].map((value) => formatValue(value, schema, 'fi'))).to.deep.equal(['Omena', 'Bean', 'c']);
    // Names that every object has are no options.
    expect(formatValue('constructor', schema, 'fi')).to.equal('constructor');
  });
});

describe('the empty value of a field', () => {
  it('is nothing in every kind, in every language', () => {
    for (const widget of WIDGETS)
      for (const languages of [['en'], ['fi', 'sv'], []])
        expect(formatValue(emptyValue(of(widget), languages), of(widget), languages[0] ?? 'en'), widget).to.equal(
          undefined,
        );
  });

  it('is what an instance begins with, unless its schema says otherwise', () => {
    const properties = Object.fromEntries(WIDGETS.map((widget) => [widget, of(widget)]));
    const instance = createInstance(
      { properties: { _id: {}, ...properties, text: of('text', { default: 'given' }) } },
      { languages: ['en'] },
    );
    expect(instance['text']).to.equal('given');
    for (const widget of WIDGETS.filter((name) => name !== 'text'))
      expect(instance[widget], widget).to.deep.equal(emptyValue(of(widget), ['en']));
  });
});

describe('names of controls', () => {
  it('are those of the kinds, and no others', () => {
    expect(WIDGETS.every(isWidget)).to.equal(true);
    for (const name of ['', 'Text', 'slider', 'constructor', '__proto__', null, undefined, 7, ['text']])
      expect(isWidget(name), String(name)).to.equal(false);
  });
});
