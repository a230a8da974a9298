import { expect } from '@open-wc/testing';
import { publishSchema, restoreSchema } from '../../../src/document/index.ts';
import type { ValueSchema } from '../../../src/document/index.ts';
import { isOwnSchema, listRules } from '../../../src/document/schema/own-schema.ts';
import { schema } from '../fixture.ts';

const withField = (field: unknown): unknown => ({ properties: { _id: {}, _type: {}, field } });
const inner = (properties: object): object => ({ type: 'object', properties });

describe('a schema as template import writes it', () => {
  for (const [title, given] of [
    ['with every shape there is', schema],
    ['of nothing yet', { type: 'object' }],
    ['with a field that names its control', withField({ 'x-deed': { widget: 'text' } })],
    ['with choices of items', withField({ items: {}, 'x-deed': { widget: 'choices' } })],
    ['with a fieldset', withField(inner({ _id: {}, name: { 'x-deed': { widget: 'text' } } }))],
    ['with a list of fieldsets', withField({ type: 'array', items: inner({ _id: {} }) })],
  ] as const) {
    it(`is one ${title}`, () => {
      expect(isOwnSchema(given)).to.equal(true);
    });
  }
});

describe('a schema of another tool', () => {
  for (const [title, given] of [
    ['null', null],
    ['a list', []],
    ['true', true],
    ['with a field that names no control', withField({ type: 'string' })],
    ['with a control nobody here knows', withField({ 'x-deed': { widget: 'slider' } })],
    ['with choices without items', withField({ 'x-deed': { widget: 'choices' } })],
    ['with a label in one text', withField({ 'x-deed': { widget: 'text', label: 'Name' } })],
    ['with an annotation that is none', withField({ 'x-deed': 'text' })],
    ['with an object without `_id`', withField(inner({ name: { 'x-deed': { widget: 'text' } } }))],
    ['with such a field deep inside', withField(inner({ _id: {}, name: { type: 'string' } }))],
    ['with properties in a list', { properties: [] }],
    ['made of references', { $ref: '#/$defs/x' }],
    ['made of others', { allOf: [schema] }],
  ] as const) {
    it(`is one ${title}`, () => {
      expect(isOwnSchema(given)).to.equal(false);
    });
  }
});

describe('restoreSchema', () => {
  it('gives a published schema as it was compiled', () => {
    const published = publishSchema(schema);
    expect(published).to.not.deep.equal(schema);
    expect(restoreSchema(published)).to.deep.equal(schema);
  });

  it('gives it after it has travelled as JSON', () => {
    const sent = JSON.parse(JSON.stringify(publishSchema(schema))) as ValueSchema;
    expect(JSON.parse(JSON.stringify(restoreSchema(sent)))).to.deep.equal(JSON.parse(JSON.stringify(schema)));
  });

  it('gives the same object for the same schema, so that entries cached by it are found again', () => {
    const published = publishSchema(schema);
    expect(restoreSchema(published)).to.equal(restoreSchema(published));
    const restored = restoreSchema(published);
    expect(restoreSchema(restored)).to.equal(restored);
  });

  it('leaves alone a schema that was never published', () => {
    expect(restoreSchema(schema)).to.equal(schema);
    const foreign = { type: 'object', properties: { a: { type: 'string' } } };
    expect(restoreSchema(foreign)).to.equal(foreign);
  });
});

describe('listRules', () => {
  it('says what each keyword was, and null of one that was not there', () => {
    expect(listRules({ minLength: 1, type: 'string' }, { type: 'string', pattern: '\\S' })).to.deep.equal({
      minLength: 1,
      pattern: null,
    });
  });

  it('says nothing where nothing differs', () => {
    expect(listRules({ enum: ['a'] }, { enum: ['a'] })).to.deep.equal({});
  });
});
