import { expect } from '@open-wc/testing';
import { isEmptyValue, kindOf, listProperties, widgetOf } from '../../src/document/index.ts';
import type { Json, ValueSchema, Widget } from '../../src/document/index.ts';

const ids = { _type: { const: 'value' }, _id: { type: 'string' } } as const;

describe('kindOf', () => {
  for (const [title, schema, kind] of [
    ['an object with `_id`', { properties: { ...ids, name: {} } }, 'fieldset'],
    ['an object of another tool', { type: 'object', properties: { name: {} } }, 'fieldset'],
    ['a list of objects with `_id`', { items: { properties: ids } }, 'fieldsets'],
    ['a list of objects of another tool', { items: { properties: { name: {} } } }, 'fieldsets'],
    ['a list of texts', { type: 'array', items: { type: 'string' } }, 'field'],
    ['a text', { type: 'string' }, 'field'],
    ['money, whose members are a value’s', { properties: { _type: { const: 'money' }, amount: {} } }, 'field'],
    ['an object that names its control', { properties: { en: {} }, 'x-deed': { widget: 'translatable' } }, 'field'],
    ['an object nobody can change', { properties: { name: {} }, readOnly: true }, 'field'],
    ['anything', {}, 'field'],
  ] as const) {
    it(`is ${kind} for ${title}`, () => {
      expect(kindOf(schema as ValueSchema)).to.equal(kind);
    });
  }
});

describe('listProperties', () => {
  const names = (schema: ValueSchema): string[] => listProperties(schema).map(([name]) => name);

  it('keeps the schema’s order, without `_type` and `_id`', () => {
    expect(names({ properties: { b: {}, ...ids, a: {} } })).to.deep.equal(['b', 'a']);
    expect(names({})).to.deep.equal([]);
  });

  it('goes by `order`, and by the schema’s where that is equal', () => {
    const at = (order: number): ValueSchema => ({ 'x-deed': { order } });
    expect(names({ properties: { last: at(9), first: at(-1), b: at(2), c: at(2) } })).to.deep.equal([
      'first',
      'b',
      'c',
      'last',
    ]);
  });

  it('sorts a schema once', () => {
    const schema = { properties: { a: {} } };
    expect(listProperties(schema)).to.equal(listProperties(schema));
  });
});

describe('isEmptyValue', () => {
  const empty: readonly (Json | undefined)[] = [
    undefined,
    null,
    '',
    ' \t\n\u00a0',
    [],
    { _type: 'money', amount: null, currency: 'EUR' },
    { _type: 'money', currency: 'EUR' },
    { _type: 'richtext', content: [] },
    { _type: 'translatable', en: '', fi: '  ' },
    { _type: 'translatable' },
  ];
  for (const value of empty) {
    it(`is true for ${JSON.stringify(value)}`, () => {
      expect(isEmptyValue(value)).to.equal(true);
    });
  }

  const filled: readonly Json[] = [
    0,
    false,
    '0',
    [''],
    {},
    { _type: 'value', _id: 'x' },
    { _type: 'money', amount: 0, currency: 'EUR' },
    { _type: 'translatable', en: '', fi: 'x' },
    { _type: 'richtext', content: [{ _type: 'paragraph', content: [] }] },
  ];
  for (const value of filled) {
    it(`is false for ${JSON.stringify(value)}`, () => {
      expect(isEmptyValue(value)).to.equal(false);
    });
  }
});

describe('widgetOf', () => {
  for (const [schema, widget] of [
    [{ 'x-deed': { widget: 'phone' }, type: 'number' }, 'phone'],
    [{ enum: ['a', null], type: ['string', 'null'] }, 'choice'],
    [{ type: 'array', items: {} }, 'choices'],
    [{ type: ['integer', 'null'] }, 'number'],
    [{ type: 'boolean' }, 'boolean'],
    [{ type: 'object', 'x-deed': { translatable: true } }, 'translatable'],
    [{ type: 'object' }, 'richtext'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: 'string', format: 'email' }, 'email'],
    [{ type: 'string', format: 'uri' }, 'text'],
    [{}, 'text'],
    [{ 'x-deed': { widget: 'hologram' as Widget }, type: 'number' }, 'text'],
  ] as const) {
    it(`is ${widget} for ${JSON.stringify(schema)}`, () => {
      expect(widgetOf(schema)).to.equal(widget);
    });
  }
});
