import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { adoptSchema, createId, kindOf, widgetOf } from '../../../src/document/index.ts';
import type { Instance, Json, JsonObject, ValueSchema } from '../../../src/document/index.ts';
import { objectArbitrary } from '../arbitraries.ts';

const adopt = (schema: JsonObject, value: JsonObject = {}): ValueSchema => adoptSchema(schema, value as Instance);

/** Returns one property of an object as adopted. */
const member = (schema: Json, value?: Json): ValueSchema =>
  adopt({ type: 'object', properties: { it: schema } }, value === undefined ? {} : { it: value }).properties?.[
    'it'
  ] as ValueSchema;

const words = (text: string) => ({ _type: 'translatable', '': text });

describe('a schema of another tool', () => {
  it('is drawn as fieldsets, lists and fields', () => {
    const schema = adopt({
      type: 'object',
      properties: {
        name: { type: 'string' },
        address: { type: 'object', properties: { street: { type: 'string' } } },
        people: { type: 'array', items: { type: 'object', properties: { age: { type: 'integer' } } } },
        tags: { type: 'array', items: { enum: ['a', 'b'] } },
      },
    });
    const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => [name, kindOf(part), widgetOf(part)]);
    expect(parts).to.deep.equal([
      ['name', 'field', 'text'],
      ['address', 'fieldset', 'richtext'],
      ['people', 'fieldsets', 'choices'],
      ['tags', 'field', 'choices'],
    ]);
  });

  it('has its words from title and description, else from the name', () => {
    expect(member({ type: 'string', title: 'Legal name', description: 'As registered' })['x-deed']).to.deep.equal({
      label: words('Legal name'),
      help: words('As registered'),
    });
    const names = ['firstName', 'first_name', 'VATNumber', 'e_mail', 'x'];
    const schema = adopt({ properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])) });
    expect(names.map((name) => schema.properties?.[name]?.['x-deed']?.label)).to.deep.equal(
      ['First name', 'First name', 'VATNumber', 'E mail', 'X'].map(words),
    );
  });

  it('has cards that go by their name or title, unless it says by what', () => {
    const list = (properties: JsonObject, more: JsonObject = {}): ValueSchema['x-deed'] =>
      member({ type: 'array', items: { type: 'object', properties }, ...more })['x-deed'];
    const string = { type: 'string' };
    expect(list({ title: string, age: string, name: string })?.repeatable?.itemLabel).to.deep.equal(['name', 'title']);
    expect(list({ age: string })?.repeatable).to.equal(undefined);
    const repeatable = { min: 0, max: 3, itemLabel: ['age'] };
    expect(list({ name: string }, { 'x-deed': { repeatable } })?.repeatable).to.deep.equal(repeatable);
  });

  it('has its own words first, where it has any', () => {
    const label = { _type: 'translatable', fi: 'Nimi' };
    expect(member({ type: 'string', title: 'Name', 'x-deed': { label } })['x-deed']?.label).to.deep.equal(label);
    expect(member({ type: 'string', title: 'Name', 'x-deed': { label: 'Plain' } })['x-deed']?.label).to.deep.equal(
      words('Plain'),
    );
  });

  it('loses controls that there are not, and words that are none', () => {
    const { 'x-deed': deed } = member({ type: 'string', title: 7, 'x-deed': { widget: 'slider', help: ['x'] } });
    expect(deed).to.deep.equal({ label: words('It') });
  });

  for (const keyword of ['enumNames', 'x-enumNames', 'x-enum-varnames']) {
    it(`names its choices by ${keyword}, and by themselves where a name is missing`, () => {
      const { 'x-deed': deed } = member({ type: 'string', enum: ['fi', 'se', 'no'], [keyword]: ['Finland', '', 3] });
      expect(deed?.options).to.deep.equal({ fi: words('Finland'), se: words('se'), no: words('no') });
    });
  }

  it('keeps what else stands in x-deed', () => {
    const { 'x-deed': deed } = member({ type: 'string', 'x-deed': { order: 3, autocomplete: 'name' } });
    expect([deed?.order, deed?.autocomplete]).to.deep.equal([3, 'name']);
  });
});

describe('keywords of other drafts', () => {
  it('are said as 2020-12 says them', () => {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = member({
      type: 'number',
      minimum: 1,
      exclusiveMinimum: true,
      maximum: 9,
      exclusiveMaximum: false,
    });
    expect({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }).to.deep.equal({
      minimum: undefined,
      exclusiveMinimum: 1,
      maximum: 9,
      exclusiveMaximum: undefined,
    });
  });

  it('allow null where OpenAPI 3.0 does, once', () => {
    expect(member({ type: 'string', nullable: true }).type).to.deep.equal(['string', 'null']);
    expect(member({ type: ['string', 'null'], nullable: true }).type).to.deep.equal(['string', 'null']);
    expect(member({ type: ['string'] }).type).to.equal('string');
    expect(member({ nullable: true })).to.not.have.property('type');
  });

  it('are left out where their values are none', () => {
    const field = member({ type: 7, minLength: '3', maximum: null, required: 'name', enum: 'a' });
    for (const keyword of ['type', 'minLength', 'maximum', 'required', 'enum'])
      expect(field).to.not.have.property(keyword);
    expect(member({ type: 'object', properties: {}, required: ['a', 7, null] }).required).to.deep.equal(['a']);
  });

  it('offer a boolean no choices that it has anyway', () => {
    expect(member({ type: 'boolean', enum: [true, false] })).to.not.have.property('enum');
    expect(member({ type: 'boolean', enum: [true] }).enum).to.deep.equal([true]);
  });
});

describe('a schema without a control', () => {
  const cases: readonly (readonly [title: string, schema: Json, value?: Json])[] = [
    ['a constant', { const: 'v1' }],
    ['a tuple of draft 7', { type: 'array', items: [{ type: 'string' }, { type: 'number' }] }],
    ['a tuple of 2020-12', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['a choice of objects', { enum: [{ a: 1 }, { a: 2 }] }],
    ['what says so', { type: 'string', readOnly: true }],
    ['a reference to another file', { $ref: 'https://example.com/address.json' }],
    [
      'a list with one id twice',
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      [{ _id: 'x' }, { _id: 'x' }],
    ],
    [
      'a list of which some have ids',
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      [{ _id: 'x' }, {}],
    ],
  ];
  for (const [title, schema, value] of cases) {
    it(`is only shown: ${title}`, () => {
      expect(member(schema, value).readOnly).to.equal(true);
    });
  }

  it('is only shown: a list whose items take another branch each', () => {
    const branches = { anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }, { type: 'string' }] };
    expect(member({ type: 'array', items: branches }, ['x', { a: 'y' }]).readOnly).to.equal(true);
    expect(member({ type: 'array', items: branches }, [{ a: 'y' }])).to.not.have.property('readOnly');
  });

  it('is a member that no patch can name', () => {
    const schema = adopt({
      properties: { '': { type: 'string' }, constructor: { type: 'string' }, a: { type: 'string' } },
    });
    expect(schema.properties?.['']).to.deep.equal({ readOnly: true });
    expect(schema.properties?.['constructor']).to.deep.equal({ readOnly: true });
    expect(schema.properties?.['a']).to.not.have.property('readOnly');
  });

  it('is not there where nothing may be, unless something is', () => {
    const schema = { properties: { no: false } } as const;
    expect(adopt({ properties: { no: false, yes: true } }).properties).to.have.keys('yes');
    expect(adopt(schema, { no: 1 }).properties?.['no']?.readOnly).to.equal(true);
  });
});

describe('items of a list', () => {
  const people = { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } } as const;

  it('are told apart by their ids where they have any', () => {
    const [a, b] = [createId(), createId()];
    const withIds = member(people, [
      { _id: a, name: 'A' },
      { _id: b, name: 'B' },
    ]);
    expect(withIds.items?.properties).to.have.keys('_type', '_id', 'name');
    expect(member(people, [{ name: 'A' }]).items?.properties).to.have.keys('name');
    expect(member(people).items?.properties).to.have.keys('name');
  });
});

describe('adopting again', () => {
  const schema = { properties: { name: { type: 'string' }, people: { type: 'array', items: { type: 'string' } } } };

  it('gives the same object for a value that makes no difference', () => {
    const own = structuredClone(schema);
    const first = adopt(own, { name: 'A' });
    expect(adopt(own, { name: 'B', people: ['x'] })).to.equal(first);
  });

  it('gives another where the value takes another branch', () => {
    const own = {
      properties: {
        it: {
          anyOf: [
            { type: 'string', maxLength: 3 },
            { type: 'object', properties: { a: true } },
          ],
        },
      },
    };
    const first = adopt(own, { it: 'abc' });
    expect(kindOf(adopt(own, { it: { a: 1 } }).properties?.['it'] as ValueSchema)).to.equal('fieldset');
    expect(adopt(own, { it: 'abc' })).to.deep.equal(first);
  });

  it('guesses by the value where the schema has no members', () => {
    expect(adopt({ type: 'object' }, { title: 'A' }).properties).to.have.property('title');
  });
});

describe('schemas that hold themselves', () => {
  it('are drawn down to where the value ends and some further, not for ever', () => {
    const tree = {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            children: { type: 'array', items: { $ref: '#/$defs/node' } },
          },
        },
      },
    };
    const schema = adopt(tree, { name: 'root', children: [{ name: 'leaf' }] });
    expect(schema.properties?.['children']?.items?.properties?.['name']?.['x-deed']?.label).to.deep.equal(
      words('Name'),
    );
  });

  it('end in time, however often a node names itself', () => {
    const names = Array.from({ length: 24 }, (_, index) => `part${index}`);
    const node = {
      type: 'object',
      properties: {
        ...Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/node' }])),
        title: { type: 'string' },
      },
    };
    const schema = adopt({ $ref: '#/$defs/node', $defs: { node } }, { part3: { title: 'x' } });
    expect(JSON.stringify(schema).length).to.be.lessThan(2_000_000);
    // Not the first of the members at the cost of the last.
    expect(schema.properties?.['title']).to.not.have.property('readOnly');
    expect(schema.properties?.['part3']?.properties?.['title']).to.not.have.property('readOnly');
  });
});

describe('whatever is given', () => {
  it('never throws, and makes a schema with properties that JSON can carry', () => {
    fc.assert(
      fc.property(objectArbitrary, objectArbitrary, (schema, value) => {
        const made = adopt(
          { type: 'object', properties: schema, ...(schema as JsonObject) },
          { _type: 'value', ...(value as JsonObject) },
        );
        expect(made.properties).to.be.an('object');
        expect(JSON.parse(JSON.stringify(made))).to.deep.equal(made);
      }),
      { numRuns: 300 },
    );
  });

  it('shows members of a value that it does not name, as read-only', () => {
    const named = { type: 'object', properties: { name: { type: 'string' } } };
    const schema = adopt(
      { ...named, properties: { ...named.properties, at: { ...named, additionalProperties: { type: 'string' } } } },
      { name: 'a', vatNumber: 'FI1', nested: { a: 1 }, at: { name: 'b', zip: '1' } },
    );
    expect(schema.properties?.['vatNumber']).to.deep.equal({
      readOnly: true,
      'x-deed': { label: words('Vat number') },
    });
    expect(schema.properties?.['nested']?.readOnly).to.equal(true);
    expect(schema.properties?.['at']?.properties?.['zip']?.readOnly).to.equal(true);
    expect(schema.properties?.['name']?.readOnly).to.equal(undefined);
  });

  it('has one form for items that differ in members it does not name', () => {
    const items = { type: 'object', properties: { name: { type: 'string' } } };
    const list = member({ type: 'array', items }, [{ name: 'a', x: 1 }, { name: 'b', y: 2 }, { name: 'c' }]);
    expect(list.readOnly).to.equal(undefined);
    const parts = Object.entries(list.items?.properties ?? {}).map(([name, part]) => [name, part.readOnly === true]);
    expect(parts).to.deep.equal([
      ['name', false],
      ['x', true],
      ['y', true],
    ]);
  });
});
