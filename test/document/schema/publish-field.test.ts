import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Json, JsonObject, ValueSchema } from '../../../src/document/index.ts';
import { emptyValue, findFieldProblem, satisfies } from '../../../src/document/index.ts';
import { checkDraftValue } from '../../../src/document/draft-rules.ts';
import { layField } from '../../../src/document/schema/publish-field.ts';

const translatable = (text: ValueSchema): ValueSchema => ({
  type: 'object',
  properties: { _type: { const: 'translatable' }, en: text, fi: text },
  required: ['_type'],
  additionalProperties: false,
  'x-deed': { widget: 'translatable' },
});
const money = (amount: ValueSchema): ValueSchema => ({
  type: 'object',
  properties: {
    _type: { const: 'money' },
    amount: { type: ['number', 'null'], ...amount },
    currency: { enum: ['EUR', 'SEK'] },
  },
  required: ['_type', 'amount', 'currency'],
  additionalProperties: false,
  'x-deed': { widget: 'money', currencies: ['EUR', 'SEK'] },
});

/** A field of each kind with its rules, and values on both sides of their limits. */
const FIELDS: readonly (readonly [title: string, schema: ValueSchema, values: readonly Json[]])[] = [
  [
    'a text',
    { type: 'string', minLength: 2, maxLength: 4, 'x-deed': { widget: 'text' } },
    ['', ' ', 'a', 'ab', 'abcd'],
  ],
  [
    'a text with a pattern',
    { type: 'string', pattern: '^[A-Z]+$', 'x-deed': { widget: 'text' } },
    ['', ' ', 'AB', 'ab', '\n'],
  ],
  [
    'an address',
    { type: 'string', format: 'email', 'x-deed': { widget: 'email' } },
    ['', '  ', 'a@b.example', 'a@', 'a b@c.example'],
  ],
  [
    'a number',
    { type: ['number', 'null'], minimum: 1, exclusiveMaximum: 9, multipleOf: 0.5, 'x-deed': { widget: 'number' } },
    [null, 0, 1, 1.25, 1.5, 8.5, 9],
  ],
  [
    'a date',
    { type: ['string', 'null'], format: 'date', 'x-deed': { widget: 'date' } },
    [null, '2026-02-28', '2026-02-30', '2026'],
  ],
  ['yes or no', { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } }, [null, true, false]],
  ['a choice', { type: ['string', 'null'], enum: ['a', 'b', null], 'x-deed': { widget: 'choice' } }, [null, 'a', 'b']],
  [
    'choices',
    {
      type: 'array',
      items: { enum: ['a', 'b', 'c'] },
      minItems: 2,
      maxItems: 2,
      uniqueItems: true,
      'x-deed': { widget: 'choices' },
    },
    [[], ['a'], ['a', 'b']],
  ],
  ['money', money({ minimum: 10 }), [null, 9, 10, -1].map((amount) => ({ _type: 'money', amount, currency: 'SEK' }))],
  [
    'a text in languages',
    translatable({ type: 'string', minLength: 2, maxLength: 9 }),
    [
      { en: '', fi: '' },
      { en: 'ab', fi: '' },
      { en: 'ab', fi: 'a' },
      { en: 'ab', fi: 'ab' },
      { en: ' ', fi: ' ' },
    ].map((texts) => ({ _type: 'translatable', ...texts })),
  ],
  [
    'rich text',
    { type: 'object', 'x-deed': { widget: 'richtext' } },
    [[], [{ _type: 'paragraph', content: [] }]].map((content) => ({ _type: 'richtext', content })),
  ],
];

/** Makes a field required as template import writes it. */
function require(schema: ValueSchema): ValueSchema {
  const types = [schema.type].flat();
  if (types.includes('null')) return { ...schema, not: { const: null } };
  if (schema.type === 'array') return { minItems: 1, ...schema };
  return schema.type === 'string' ? { minLength: 1, ...schema } : schema;
}

/** `$ref`s stand for rich text, which is looked at elsewhere. */
const local = (schema: JsonObject): JsonObject =>
  JSON.parse(JSON.stringify(schema).replaceAll(/\{"\$ref":"[^"]*"\}/g, '{}')) as JsonObject;

for (const required of [false, true]) {
  describe(`the layers of ${required ? 'a required' : 'an optional'} field`, () => {
    for (const [title, plain, values] of FIELDS) {
      const schema = required ? require(plain) : plain;
      const { shape, rules } = layField(schema, { required });

      it(`let ${title} be finalized exactly when nothing is wrong with it`, () => {
        for (const value of values) {
          const fine = findFieldProblem(value, schema, { required }) === undefined;
          expect(satisfies(value, local(shape)) && satisfies(value, local(rules)), JSON.stringify(value)).to.equal(
            fine,
          );
        }
      });

      it(`let ${title} be a draft by its shape alone, whatever the rules say`, () => {
        for (const value of [...values, emptyValue(schema, ['en', 'fi'])]) {
          const draft = checkDraftValue(value, schema, []) === undefined;
          expect(satisfies(value, local(shape)), JSON.stringify(value)).to.equal(draft);
        }
      });
    }

    it('agree with the problems of any text', () => {
      const rule = fc.record(
        {
          minLength: fc.nat(4),
          maxLength: fc.integer({ min: 2, max: 6 }),
          pattern: fc.constantFrom('^a', 'b$', '^\\S+$', '^.{2}$'),
          format: fc.constantFrom('email', 'date', 'uri'),
        },
        { requiredKeys: [] },
      );
      const text = fc.oneof(
        fc.constantFrom('', ' ', 'a', 'ab', 'a b', '\t\n', 'a@b.example', '2026-01-01', 'http://a', '😀😀'),
        fc.string({ maxLength: 7 }),
      );
      fc.assert(
        fc.property(rule, text, (limits, value) => {
          const schema = { type: 'string', ...limits, 'x-deed': { widget: 'text' } } as ValueSchema;
          const { shape, rules } = layField(schema, { required });
          const fine = findFieldProblem(value, schema, { required }) === undefined;
          // Spaces beyond the longest text are empty, and no draft holds them.
          fc.pre(value.trim() !== '' || satisfies(value, shape));
          expect(satisfies(value, shape) && satisfies(value, rules)).to.equal(fine);
        }),
        { numRuns: 600 },
      );
    });
  });
}

describe('the layers of a field', () => {
  it('say nothing of x-deed, and lose no keyword that they do not know', () => {
    const schema = {
      type: 'string',
      title: 'T',
      examples: ['x'],
      maxLength: 3,
      'x-deed': { widget: 'text' },
    } as ValueSchema;
    const { shape } = layField(schema, { required: false });
    expect(shape).to.deep.equal({ type: 'string', title: 'T', examples: ['x'], maxLength: 3 });
  });

  it('leave the schema as it was', () => {
    for (const [, schema] of FIELDS) {
      const before = structuredClone(schema);
      layField(schema, { required: true });
      layField(schema, { required: false });
      expect(schema).to.deep.equal(before);
    }
  });
});
