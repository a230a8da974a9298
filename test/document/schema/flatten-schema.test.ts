import { expect } from '@open-wc/testing';
import { flattenSchema, VIEW } from '../../../src/document/schema/flatten-schema.ts';
import type { SchemaNode } from '../../../src/document/schema/flatten-schema.ts';
import type { Json } from '../../../src/document/index.ts';

const flatten = (schema: Json, value?: Json, root: Json = schema): SchemaNode =>
  flattenSchema(schema, { root, value, hops: 0 });

describe('references', () => {
  const $defs = { name: { type: 'string', maxLength: 9 }, 'a/b': { type: 'number' }, ä: { type: 'boolean' } };

  for (const [ref, type] of [
    ['#/$defs/name', 'string'],
    ['#/$defs/a~1b', 'number'],
    ['#/$defs/%C3%A4', 'boolean'],
    ['#/$defs/ä', 'boolean'],
  ] as const) {
    it(`are followed to ${ref}`, () => {
      expect(flatten({ $ref: ref }, undefined, { $defs })['type']).to.equal(type);
    });
  }

  it('are added to by what stands beside them', () => {
    const node = flatten({ $ref: '#/$defs/name', title: 'Name', maxLength: 5 }, undefined, { $defs });
    expect(node).to.deep.equal({ type: 'string', maxLength: 5, title: 'Name' });
  });

  it('lead to nothing that could be changed where they lead nowhere, elsewhere or in a circle', () => {
    for (const ref of ['#/$defs/none', 'https://example.com/schema', 'other.json#/x', '#%'])
      expect(flatten({ $ref: ref }, undefined, { $defs }), ref).to.deep.equal(VIEW);
    const circle = { $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } };
    expect(flatten({ $ref: '#/$defs/a' }, undefined, circle)['readOnly']).to.equal(true);
  });
});

describe('allOf', () => {
  it('is put together: members, required names, the choices that all offer', () => {
    const node = flatten({
      required: ['a'],
      properties: { a: { type: 'string' } },
      allOf: [
        { required: ['b', 'a'], properties: { b: { type: 'number' } }, enum: ['x', 'y'] },
        { enum: ['y', 'z'], properties: { a: { maxLength: 3 } } },
      ],
    });
    expect(node['required']).to.deep.equal(['a', 'b']);
    expect(node['enum']).to.deep.equal(['y']);
    expect(node['properties']).to.deep.equal({
      a: { allOf: [{ type: 'string' }, { maxLength: 3 }] },
      b: { type: 'number' },
    });
    expect(node).to.not.have.property('allOf');
  });

  it('keeps the narrower of two limits, whichever stands first', () => {
    const narrow = { minimum: 5, maximum: 6, minLength: 2, maxLength: 3, minItems: 4, maxItems: 4 };
    const wide = { minimum: 1, maximum: 9, minLength: 0, maxLength: 99, minItems: 1, maxItems: 9 };
    expect(flatten({ allOf: [narrow, wide] })).to.deep.equal(narrow);
    expect(flatten({ allOf: [wide, narrow] })).to.deep.equal(narrow);
    // Draft 4 says by true and false which limit is meant.
    expect(flatten({ allOf: [{ exclusiveMinimum: 3 }, { exclusiveMinimum: true }] })['exclusiveMinimum']).to.equal(
      true,
    );
  });

  it('has words about it of each, the later before the earlier', () => {
    const node = flatten({
      'x-deed': { order: 1, widget: 'text' },
      allOf: [{ 'x-deed': { order: 2 }, title: 'A' }, { title: 'B' }],
    });
    expect([node['x-deed'], node['title']]).to.deep.equal([{ order: 2, widget: 'text' }, 'B']);
  });
});

for (const keyword of ['oneOf', 'anyOf'] as const) {
  const of = (...branches: Json[]): Json => ({ [keyword]: branches });

  describe(keyword, () => {
    it('of one kind and null may be empty', () => {
      expect(flatten(of({ type: 'string', maxLength: 3 }, { type: 'null' }))).to.deep.equal({
        type: ['string', 'null'],
        maxLength: 3,
      });
      expect(flatten(of({ enum: ['a', 'b'] }, { const: null }))['enum']).to.deep.equal(['a', 'b', null]);
    });

    it('of single values is a choice, with their titles', () => {
      const node = flatten(of({ const: 'a', title: 'An A' }, { const: 'b' }));
      expect([node['enum'], node['enumNames']]).to.deep.equal([
        ['a', 'b'],
        ['An A', 'b'],
      ]);
    });

    it('of texts is one text, whose rules decide at the end', () => {
      const branches = [
        { type: 'string', format: 'email' },
        { type: 'string', pattern: '^\\+' },
      ];
      expect(flatten(of(...branches))).to.deep.equal({ type: 'string', [keyword]: branches });
    });

    it('is the branch that the value fits', () => {
      const branches = of(
        { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        { type: 'object', properties: { number: { type: 'number' } }, required: ['number'] },
      );
      expect(flatten(branches, { number: 5 })['required']).to.deep.equal(['number']);
      expect(flatten(branches, { name: 'a' })['required']).to.deep.equal(['name']);
    });

    it('cannot be changed where nothing tells which', () => {
      expect(flatten(of({ type: 'object', properties: {} }, { type: 'array' }))['readOnly']).to.equal(true);
      expect(flatten(of({ type: 'number' }, { type: 'boolean' }), 'neither')['readOnly']).to.equal(true);
      expect(flatten(of({ type: 'null' }))['readOnly']).to.equal(true);
    });

    it('of scalars begins as a text or number', () => {
      expect(flatten(of({ type: 'boolean' }, { type: 'number' }), null)['type']).to.equal('number');
    });

    it('that only says more of the same draws nothing', () => {
      expect(flatten({ type: 'object', ...(of({ required: ['a'] }, { required: ['b'] }) as object) })).to.deep.equal({
        type: 'object',
      });
    });
  });
}

describe('a value that is no schema', () => {
  it('says nothing, and false lets nothing be changed', () => {
    for (const raw of [true, undefined, 7, 'text', []]) expect(flatten(raw as Json)).to.deep.equal({});
    expect(flatten(false)).to.deep.equal(VIEW);
  });
});
