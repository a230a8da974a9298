import { Validator } from '@cfworker/json-schema';
import type { Schema } from '@cfworker/json-schema';
import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import {
  checkDraftValue,
  createId,
  findProblems,
  isOwnSchema,
  publishSchema,
  restoreSchema,
} from '../../../src/document/index.ts';
import type { Condition, Instance, Json, ValueSchema } from '../../../src/document/index.ts';
import { createState, schema as fixture } from '../fixture.ts';

const ids: Readonly<Record<string, ValueSchema>> = {
  _type: { const: 'value' },
  _id: { type: 'string', format: 'uuid', pattern: '^[0-9a-f-]{36}$' },
};
const fieldset = (properties: Record<string, ValueSchema>, required: readonly string[] = []): ValueSchema => ({
  type: 'object',
  properties: { ...ids, ...properties },
  required: ['_type', '_id', ...required],
  additionalProperties: false,
});
const flag: ValueSchema = { type: ['boolean', 'null'], 'x-deed': { widget: 'boolean' } };
const asked = (visibleWhen: Condition | undefined): ValueSchema => ({
  type: 'string',
  minLength: 2,
  pattern: '^a',
  'x-deed': { widget: 'text', ...(visibleWhen && { visibleWhen }) },
});

/**
 * A flag at each of the three levels, and texts that conditions show: of one list's items, and of a fieldset inside
 * them.
 */
function layered({
  inItem,
  inInner,
  ofInner,
  ofList,
}: {
  readonly inItem?: Condition;
  readonly inInner?: Condition;
  readonly ofInner?: Condition;
  readonly ofList?: Condition;
}): ValueSchema {
  const inner = {
    ...fieldset({ c: flag, deep: asked(inInner), free: asked(undefined) }, ['deep']),
    ...(ofInner && { 'x-deed': { visibleWhen: ofInner } }),
  };
  const items = fieldset({ b: flag, text: asked(inItem), inner }, ['text', 'inner']);
  return fieldset(
    {
      top: fieldset({ a: flag }),
      list: {
        type: 'array',
        items,
        minItems: 0,
        maxItems: 3,
        'x-deed': { repeatable: { min: 0, max: 3, itemLabel: [] }, ...(ofList && { visibleWhen: ofList }) },
      },
    },
    ['top', 'list'],
  );
}

const sent = (schema: ValueSchema): ValueSchema => JSON.parse(JSON.stringify(publishSchema(schema))) as ValueSchema;
const judgeOf = (schema: ValueSchema): Validator => new Validator(sent(schema) as unknown as Schema, '2020-12', true);
const finished = (value: Json, schema: ValueSchema): boolean =>
  !checkDraftValue(value, schema, ['value']) &&
  findProblems({ value: value as Instance, document_name: 'x' }, schema).length === 0;

const is = (path: string, wanted = true): Condition => ({ path, schema: { const: wanted } });
/**
 * A condition of a place `depth` tokens below the root: paths to each level's flag, one to nothing and one out of the
 * value.
 */
const conditionAt = (paths: readonly string[]): fc.Arbitrary<Condition> =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.tuple(fc.constantFrom(...paths, '/top/none', '9/b'), fc.boolean()).map(([path, wanted]) => is(path, wanted)),
      fc.array(tie('condition'), { maxLength: 3 }).map((all): Condition => ({ all })),
      fc.array(tie('condition'), { maxLength: 3 }).map((any): Condition => ({ any })),
      tie('condition').map((not): Condition => ({ not })),
    ),
  })).condition;
const conditions = fc.record(
  {
    inItem: conditionAt(['/top/a', '3/top/a', '1/b', '1/inner/c']),
    inInner: conditionAt(['/top/a', '2/b', '1/c', '4/top/a']),
    ofInner: conditionAt(['/top/a', '1/b', '0/c']),
    ofList: conditionAt(['/top/a', '1/top/a']),
  },
  { requiredKeys: [] },
);

const told = fc.constantFrom<Json>(true, false, null);
const text = fc.constantFrom<Json>('', ' ', 'ab', 'a', 'bb');
const instance = <T extends Record<string, fc.Arbitrary<Json>>>(members: T): fc.Arbitrary<Json> =>
  fc
    .record(members, { requiredKeys: ['inner', 'top', 'list'].filter((name) => name in members) })
    .map((made): Json => ({ _type: 'value', _id: createId(), ...made }));
const item = instance({
  b: told,
  text,
  inner: instance({ c: told, deep: text, free: fc.constantFrom<Json>('', 'ab', 'b') }),
});
const value = instance({
  top: instance({ a: told }),
  list: fc.array(item, { maxLength: 2 }).map((list): Json => list),
});

describe('publishSchema', () => {
  it('allows what can be finalized and nothing else, whatever conditions of all levels are made of', () => {
    fc.assert(
      fc.property(conditions, fc.array(value, { minLength: 20, maxLength: 20 }), (given, values) => {
        const schema = layered(given);
        const judge = judgeOf(schema);
        for (const each of values)
          expect(judge.validate(each).valid, JSON.stringify(each)).to.equal(finished(each, schema));
        expect(restoreSchema(sent(schema))).to.deep.equal(schema);
      }),
      { numRuns: 300 },
    );
  });

  it('tells a condition on the root and a sibling together as one inside the other', () => {
    const { allOf } = sent(layered({ inItem: { all: [is('/top/a'), is('1/b')] } })) as unknown as {
      allOf: readonly Json[];
    };
    const sibling = {
      if: { properties: { b: { const: true } }, required: ['b'] },
      then: { properties: { text: { minLength: 2, pattern: '^a', allOf: [{ pattern: '\\S' }] } }, required: ['text'] },
    };
    const root = { properties: { top: { properties: { a: { const: true } }, required: ['a'] } }, required: ['top'] };
    expect(allOf).to.deep.equal([{ if: root, then: { properties: { list: { items: sibling } } } }]);
  });

  it('is known as a schema of our own, and a form restores it to the very schema it was published from', () => {
    expect(isOwnSchema(sent(fixture))).to.equal(true);
    expect(restoreSchema(sent(fixture))).to.deep.equal(fixture);
    expect(restoreSchema(fixture)).to.equal(fixture);
    const published = publishSchema(fixture);
    expect(publishSchema(fixture)).to.equal(published);
    expect(restoreSchema(published)).to.equal(restoreSchema(published));
  });

  it('finds the same problems by the published schema', () => {
    const { value: start } = createState((state) => ({
      ...state,
      people: (state['people'] as readonly Json[]).map(
        (person) => ({ ...(person as object), kind: 'company' }) as Json,
      ),
    }));
    const problems = findProblems({ value: start, document_name: 'x' }, fixture);
    expect(problems.map(({ path }) => path)).to.include('/value/people/0/company');
    expect(findProblems({ value: { ...start }, document_name: 'x' }, sent(fixture))).to.deep.equal(problems);
  });
});
