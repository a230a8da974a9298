import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { combineTerms, termsOf } from '../../../src/document/schema/condition-schema.ts';
import type { Term } from '../../../src/document/schema/condition-schema.ts';
import { getAt, satisfies } from '../../../src/document/index.ts';
import type { Condition, Instance, Json } from '../../../src/document/index.ts';
import { isVisible } from '../../../src/document/visibility.ts';

// The field `/people/0/company`: three tokens from the root.
const FIELD = '/people/0/company';
const is = (path: string, value: Json): Condition => ({ path, schema: { const: value } });

/** Whether terms hold for the field, each test asked of the value so many tokens below the root. */
function hold(terms: readonly Term[], value: Json): boolean {
  const tokens = FIELD.split('/').slice(1);
  return terms.some((term) =>
    term.every(({ level, schema }) => {
      const at = getAt(value, level === 0 ? '' : `/${tokens.slice(0, level).join('/')}`);
      return at !== undefined && satisfies(at, schema);
    }),
  );
}

describe('termsOf', () => {
  it('is one test where all paths begin at one level', () => {
    expect(termsOf({ all: [is('1/kind', 'company'), { not: is('1/name', '') }] }, 3)).to.deep.equal([
      [
        {
          level: 2,
          schema: {
            allOf: [
              { properties: { kind: { const: 'company' } }, required: ['kind'] },
              { not: { properties: { name: { const: '' } }, required: ['name'] } },
            ],
          },
        },
      ],
    ]);
  });

  it('is a test for each level, and an alternative for each way', () => {
    const levels = (condition: Condition): number[][] =>
      termsOf(condition, 3).map((term) => term.map(({ level }) => level));
    expect(levels({ all: [is('1/kind', 1), is('/basic/title', 2)] })).to.deep.equal([[2, 0]]);
    expect(levels({ any: [is('1/kind', 1), is('/basic/title', 2)] })).to.deep.equal([[2], [0]]);
    expect(levels({ not: { any: [is('1/kind', 1), is('/basic/title', 2)] } })).to.deep.equal([[2, 0]]);
  });

  it('reads an item of a list by its number, and none that is not there', () => {
    const [first, second] = [is('2/0/kind', 1), is('/people/1/kind', 1)];
    const value = { people: [{ kind: 1 }] };
    expect([hold(termsOf(first, 3), value), hold(termsOf(second, 3), value)]).to.deep.equal([true, false]);
    expect(hold(termsOf(first, 3), { people: [{ kind: 2 }] })).to.equal(false);
  });

  it('never holds for a path that climbs out of the value', () => {
    expect(hold(termsOf(is('4/x', 1), 3), { x: 1 })).to.equal(false);
  });

  it('holds when the condition does, whatever it is', () => {
    const leaf = fc
      .record({ path: fc.constantFrom('1/kind', '1/name', '/basic/title', '3/basic/title', '2/0/kind'), n: fc.nat(2) })
      .map(({ path, n }) => is(path, n));
    const condition = fc.letrec<{ node: Condition }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.array(tie('node'), { maxLength: 3 }).map((all): Condition => ({ all })),
        fc.array(tie('node'), { maxLength: 3 }).map((any): Condition => ({ any })),
        tie('node').map((not): Condition => ({ not })),
      ),
    })).node;
    const number = fc.nat(2);
    fc.assert(
      fc.property(condition, fc.record({ kind: number, name: number, title: number }), (given, fields) => {
        const { kind, name, title } = fields;
        const value = { _type: 'value', _id: 'x', basic: { title }, people: [{ kind, name }] } as unknown as Instance;
        expect(hold(termsOf(given, 3), value)).to.equal(isVisible({ value, path: FIELD, condition: given }));
      }),
      { numRuns: 500 },
    );
  });
});

describe('combineTerms', () => {
  const term = (level: number): Term => [{ level, schema: {} }];

  it('is every way to choose one of each', () => {
    const combined = combineTerms([[term(0), term(1)], [term(2)], [term(3), term(4)]]);
    expect(combined.map((terms) => terms.map(({ level }) => level))).to.deep.equal([
      [0, 2, 3],
      [0, 2, 4],
      [1, 2, 3],
      [1, 2, 4],
    ]);
  });

  it('asks nothing where there is nothing, and holds never where one never does', () => {
    expect(combineTerms([])).to.deep.equal([[]]);
    expect(combineTerms([[term(0)], []])).to.deep.equal([]);
  });
});
