import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Json } from '../../../src/document/index.ts';
import { findSchemaFault } from '../../../src/document/schema/json-schema.ts';
import { objectArbitrary } from '../arbitraries.ts';

const reference = (value: Json, schema: Json): boolean =>
  new Validator(schema as Schema, '2020-12', false).validate(value).valid;

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 6 }),
  fc.constantFrom(0.5, 2.5),
  fc.constantFrom('', 'a', 'bc', 'é€😀', 'a/b'),
  fc.boolean(),
  fc.constant(null),
) as fc.Arbitrary<Json>;
const value = fc.oneof(scalar, objectArbitrary, fc.array(scalar, { maxLength: 4 })) as fc.Arbitrary<Json>;
const small = fc.integer({ min: 0, max: 4 });
const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'null', 'array', 'object');

const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => {
  const inner = tie('schema');
  const some = fc.array(inner, { minLength: 1, maxLength: 3 });
  const members = fc.dictionary(fc.constantFrom('a', 'b', 'c', '0'), inner, { maxKeys: 3, noNullPrototype: true });
  return {
    schema: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      fc.boolean() as fc.Arbitrary<Json>,
      fc.record(
        {
          type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
          const: scalar,
          enum: fc.array(scalar, { minLength: 1, maxLength: 4 }),
          minimum: small,
          maximum: small,
          exclusiveMinimum: small,
          exclusiveMaximum: small,
          multipleOf: fc.constantFrom(1, 2, 0.5),
          minLength: small,
          maxLength: small,
          pattern: fc.constantFrom('^a', 'c$', '.', '^$'),
          minItems: small,
          maxItems: small,
          uniqueItems: fc.boolean(),
          items: inner,
          prefixItems: some,
          contains: inner,
          minContains: small,
          maxContains: small,
          required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 2 }),
          minProperties: small,
          maxProperties: small,
          properties: members,
          additionalProperties: inner,
          patternProperties: fc.record({ '^a': inner }),
          propertyNames: inner,
          not: inner,
          allOf: some,
          anyOf: some,
          oneOf: some,
          if: inner,
          then: inner,
          else: inner,
        },
        { requiredKeys: [] },
      ) as unknown as fc.Arbitrary<Json>,
    ),
  };
}).schema;

describe('findSchemaFault', () => {
  it('agrees with a complete validator on random schemas and values', () => {
    fc.assert(
      fc.property(schema, value, (rules, tried) => {
        expect(findSchemaFault(tried, rules) === undefined, JSON.stringify([rules, tried])).to.equal(
          reference(tried, rules),
        );
      }),
      { numRuns: 600 },
    );
  });

  it('says which keyword failed, the deepest one, with its limit', () => {
    const money = { type: 'object', properties: { amount: { type: 'number', minimum: 1 } } };
    expect(findSchemaFault({ amount: 0 }, money)).to.deep.equal({ keyword: 'minimum', limit: 1 });
    expect(findSchemaFault(['a', 5], { items: { type: 'string' } })).to.deep.equal({
      keyword: 'type',
      limit: 'string',
    });
  });

  const formats: [string, string[], string[]][] = [
    [
      'date',
      ['2026-02-28', '2024-02-29', '0001-12-31'],
      ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '28.2.2026', '1900-02-29', ''],
    ],
    [
      'date-time',
      ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.5+02:00'],
      ['2026-02-28', '2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z'],
    ],
    [
      'email',
      ['a@b.example', 'first.last+tag@sub.example.com', 'ä@ö.example'],
      ['a@b', 'half@', '@b.example', 'a b@c.example', 'a@b..example', '.a@b.example', 'a.@b.example', 'a@b.example.'],
    ],
    [
      'uri',
      ['https://example.com/x?y=1#z', 'mailto:a@b.example', 'urn:x:y'],
      ['example.com', '/path', 'https://exa mple.com', 'https://a<b>'],
    ],
    ['uuid', ['0190f3a0-0000-7000-8000-000000000001'], ['0190f3a0', '0190f3a0-0000-7000-8000-00000000000g']],
  ];
  for (const [format, right, wrong] of formats) {
    it(`knows a ${format} when it sees one`, () => {
      expect(right.filter((text) => findSchemaFault(text, { format }))).to.deep.equal([]);
      expect(wrong.filter((text) => !findSchemaFault(text, { format }))).to.deep.equal([]);
      expect(findSchemaFault(5, { format })).to.equal(undefined);
    });
  }

  it('counts characters, not code units, and takes fractions as they are written', () => {
    expect(findSchemaFault('😀😀', { maxLength: 2 })).to.equal(undefined);
    expect(findSchemaFault(0.3, { multipleOf: 0.1 })).to.equal(undefined);
    expect(findSchemaFault(0.35, { multipleOf: 0.1 })?.keyword).to.equal('multipleOf');
  });

  it('asserts nothing it does not know: annotations, unknown formats, patterns that are none', () => {
    expect(
      findSchemaFault('x', {
        title: 'T',
        'x-deed': { widget: 'text' },
        format: 'toString',
        pattern: '[',
        toString: true,
        valueOf: {},
      }),
    ).to.equal(undefined);
  });
});
