import { expect } from '@open-wc/testing';
import { createId } from '../../src/document/index.ts';
import type { Json, ValueSchema } from '../../src/document/index.ts';
import { checkCount, checkDraftValue, findDuplicateId } from '../../src/document/draft-rules.ts';
import { nest } from './generated.ts';
import { createPerson, createState, schema } from './fixture.ts';

const { value } = createState();
const people = schema.properties?.['people'] as ValueSchema;
const person = createPerson('Ann');
const codeOf = (given: Json, of: ValueSchema): string | undefined => checkDraftValue(given, of, [])?.code;

describe('a field of a draft', () => {
  for (const [title, given, of] of [
    ['a half-typed address', 'half@', { type: 'string', format: 'email' }],
    ['a text that is too short', 'a', { type: 'string', minLength: 5 }],
    ['a text of another pattern', 'abc', { type: 'string', pattern: '^[A-Z]+$' }],
    ['a number out of range', -5, { type: 'number', minimum: 1 }],
    ['null where it is empty', null, { type: ['number', 'null'] }],
    ['a whole number where one is asked for', 3, { type: 'integer' }],
    ['no choice yet', null, { type: ['string', 'null'], enum: ['a', null], not: { const: null } }],
    ['as long as it may be, in letters people see', '😀😀', { type: 'string', maxLength: 2 }],
    ['anything where nothing is said', { any: ['thing'] }, {}],
  ] as const) {
    it(`may be ${title}`, () => {
      expect(codeOf(given as Json, of as ValueSchema)).to.equal(undefined);
    });
  }

  for (const [title, given, of, code] of [
    ['a number for a text', 7, { type: 'string' }, 'wrong_type'],
    ['a text for a number', '7', { type: ['number', 'null'] }, 'wrong_type'],
    ['a list for an object', [], { type: 'object' }, 'wrong_type'],
    ['null where it cannot be', null, { type: 'string' }, 'wrong_type'],
    ['half of a whole number', 1.5, { type: 'integer' }, 'wrong_type'],
    ['a value outside a choice', 'c', { enum: ['a', 'b'] }, 'not_a_choice'],
    ['something else than the one there is', 'x', { const: 'value' }, 'not_a_choice'],
    ['a text that is too long', 'abc', { type: 'string', maxLength: 2 }, 'too_long'],
    ['a list of too many', ['a', 'b'], { type: 'array', maxItems: 1 }, 'too_long'],
    ['the same twice', ['a', 'a'], { type: 'array', uniqueItems: true }, 'not_unique'],
    ['one that is not offered', ['a', 'x'], { type: 'array', items: { enum: ['a', 'b'] } }, 'not_a_choice'],
  ] as const) {
    it(`is never ${title}`, () => {
      expect(codeOf(given as Json, of as ValueSchema)).to.equal(code);
    });
  }

  it('of several members has those it may have', () => {
    const money = schema.properties?.['basic']?.properties?.['price'] as ValueSchema;
    const price = { _type: 'money', amount: 5, currency: 'EUR' };
    expect(checkDraftValue(price, money, ['value', 'price'])).to.equal(undefined);
    expect(checkDraftValue({ ...price, rate: 1 }, money, ['value', 'price'])).to.deep.equal({
      code: 'unknown_key',
      path: '/value/price/rate',
    });
    expect(checkDraftValue({ ...price, currency: 'USD' }, money, ['value', 'price'])?.path).to.equal(
      '/value/price/currency',
    );
    expect(checkDraftValue({ amount: 5 }, money, [])).to.deep.equal({ code: 'key_missing', path: '/_type' });
  });
});

describe('an instance of a draft', () => {
  const of = people.items as ValueSchema;

  it('is one as a form adds it', () => {
    expect(codeOf(person, of)).to.equal(undefined);
  });

  it('may lack a field, and lists that may be empty', () => {
    const { name, ...without } = person;
    expect([name, codeOf(without, of)]).to.deep.equal(['Ann', undefined]);
  });

  for (const [title, given, code, path] of [
    ['without an id', { ...person, _id: undefined }, 'id_missing', '/_id'],
    ['with an id of its own making', { ...person, _id: '1' }, 'id_invalid', '/_id'],
    ['of no type', { _id: createId() }, 'key_missing', '/_type'],
    ['of another type', { ...person, _type: 'section' }, 'not_a_choice', '/_type'],
    ['with a member nobody knows', { ...person, rank: 1 }, 'unknown_key', '/rank'],
    ['as a text', 'Ann', 'wrong_type', ''],
  ] as const) {
    it(`is not one ${title}`, () => {
      expect(checkDraftValue(given as Json, of, [])).to.deep.equal({ code, path });
    });
  }

  it('of a document has every fieldset, and a list that cannot be empty', () => {
    for (const name of ['basic', 'people']) {
      const { [name]: gone, ...without } = value;
      expect(gone).to.not.equal(undefined);
      expect(checkDraftValue(without, schema, ['value'])).to.deep.equal({
        code: 'key_missing',
        path: `/value/${name}`,
      });
    }
  });

  it('of another tool has no id', () => {
    const other: ValueSchema = { type: 'object', properties: { name: { type: 'string' } } };
    expect([codeOf({ name: 'a' }, other), codeOf({ name: 1 }, other)]).to.deep.equal([undefined, 'wrong_type']);
  });
});

describe('a list of instances', () => {
  it('names the place of the fault in it', () => {
    expect(checkDraftValue([person, { ...person, rank: 1 }], people, ['value', 'people'])).to.deep.equal({
      code: 'unknown_key',
      path: '/value/people/1/rank',
    });
  });

  it('has as many as it may', () => {
    const many = (count: number): Json[] => Array.from({ length: count }, (_, index) => createPerson(`p${index}`));
    const codes = [0, 1, 4, 5].map((count) => checkCount(many(count), people, ['p'])?.code);
    expect(codes).to.deep.equal(['too_few_instances', undefined, undefined, 'too_many_instances']);
    expect(checkCount(many(50), { items: {} }, [])).to.equal(undefined);
  });

  it('is a list', () => {
    expect(codeOf({}, people)).to.equal('wrong_type');
  });
});

describe('findDuplicateId', () => {
  it('names the second place of an id, in document order', () => {
    const twice = { ...value, people: [person, createPerson('Bo'), { ...createPerson('Cy'), _id: person._id }] };
    expect(findDuplicateId(twice)).to.deep.equal({ code: 'id_duplicate', path: '/value/people/2/_id' });
  });

  it('sees an id again at another depth', () => {
    const holder = { ...person, holdings: [{ _type: 'value', _id: person._id }] };
    expect(findDuplicateId({ ...value, people: [holder] })?.path).to.equal('/value/people/0/holdings/0/_id');
  });

  it('names the first of several, and counts a name with a slash in it as one step', () => {
    const [a, b] = [createPerson('A'), createPerson('B')];
    expect(findDuplicateId({ 'x/y': [a, b, b], z: [a] })).to.deep.equal({
      code: 'id_duplicate',
      path: '/value/x~1y/2/_id',
    });
  });

  it('is looked for deeper than the call stack goes', () => {
    const deep = { ...value, deep: nest(20_000) };
    expect(findDuplicateId(deep)).to.equal(undefined);
    expect(findDuplicateId({ ...deep, people: [person, person] })?.path).to.equal('/value/people/1/_id');
  });

  it('finds none where all differ, asked twice', () => {
    const once = { ...value, people: [person, createPerson('Bo')] };
    expect([findDuplicateId(once), findDuplicateId(once)]).to.deep.equal([undefined, undefined]);
  });
});
