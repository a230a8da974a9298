import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { holds, satisfies } from '../../src/document/index.ts';
import type { Condition, Json, JsonObject } from '../../src/document/index.ts';

const leaf = (path: string, schema: object, scope?: string): Condition =>
  ({ path, schema, ...(scope !== undefined && { scope }) }) as Condition;

describe('holds', () => {
  const values: Readonly<Record<string, Json>> = { '/a': 1, '/b': null, 'item:/name': 'Ann' };
  const resolve = ({ path, scope }: { path: string; scope?: string }): Json | undefined =>
    values[scope === undefined ? path : `${scope}:${path}`];

  it('asks for the value of each leaf, in its scope', () => {
    expect(holds(leaf('/a', { minimum: 1 }), resolve)).to.equal(true);
    expect(holds(leaf('/name', { const: 'Ann' }, 'item'), resolve)).to.equal(true);
    expect(holds(leaf('/name', { const: 'Ann' }), resolve)).to.equal(false);
  });

  it('holds for null where null will do, and never for nothing', () => {
    expect(holds(leaf('/b', {}), resolve)).to.equal(true);
    expect(holds(leaf('/c', {}), resolve)).to.equal(false);
  });

  it('asks no more than it has to', () => {
    const asked: string[] = [];
    const listen = (at: { path: string }): Json => {
      asked.push(at.path);
      return 1;
    };
    holds({ any: [leaf('/first', {}), leaf('/second', {})] }, listen);
    holds({ all: [{ not: leaf('/third', {}) }, leaf('/fourth', {})] }, listen);
    expect(asked).to.deep.equal(['/first', '/third']);
  });
});

/** Conditions over three places, of which the last has nothing in it. */
const condition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => {
  const parts = fc.array(tie('condition'), { maxLength: 3 });
  return {
    condition: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.record({
        path: fc.constantFrom('/a', '/b', '/none'),
        schema: fc.constantFrom<JsonObject>({}, { const: 1 }, { type: 'null' }, { minimum: 2 }),
      }),
      fc.record({ all: parts }),
      fc.record({ any: parts }),
      fc.record({ not: tie('condition') }),
    ),
  };
}).condition;

const values = fc.record({ '/a': fc.constantFrom<Json>(null, 1, 2), '/b': fc.constantFrom<Json>(null, 1, 3) });
type Values = Readonly<Record<string, Json>>;
const inValues =
  (given: Values) =>
  (of: Condition): boolean =>
    holds(of, ({ path }) => given[path]);

/** For every condition, or two of them, and everything that may stand where they look. */
function always(law: (holdsHere: (of: Condition) => boolean, a: Condition, b: Condition) => void): void {
  fc.assert(
    fc.property(values, condition, condition, (given, a, b) => {
      law(inValues(given as Values), a, b);
    }),
    { numRuns: 500 },
  );
}

describe('conditions', () => {
  it('are turned round by not, and back by another', () => {
    always((is, a) => {
      expect(is({ not: a })).to.equal(!is(a));
      expect(is({ not: { not: a } })).to.equal(is(a));
    });
  });

  it('say the same with all and any exchanged under not', () => {
    always((is, a, b) => {
      expect(is({ not: { all: [a, b] } })).to.equal(is({ any: [{ not: a }, { not: b }] }));
      expect(is({ not: { any: [a, b] } })).to.equal(is({ all: [{ not: a }, { not: b }] }));
    });
  });

  it('do not depend on the order of their parts, nor on one that stands twice', () => {
    always((is, a, b) => {
      for (const join of [(all: Condition[]): Condition => ({ all }), (any: Condition[]): Condition => ({ any })]) {
        expect(is(join([a, b]))).to.equal(is(join([b, a])));
        expect(is(join([a, a]))).to.equal(is(a));
      }
    });
  });

  it('are left as they are by what always holds in all, and by what never holds in any', () => {
    always((is, a) => {
      expect(is({ all: [a, { all: [] }] })).to.equal(is(a));
      expect(is({ any: [a, { any: [] }] })).to.equal(is(a));
    });
  });

  it('always hold or do not: a leaf and its opposite never both', () => {
    always((is, a) => {
      expect(is({ any: [a, { not: a }] })).to.equal(true);
      expect(is({ all: [a, { not: a }] })).to.equal(false);
    });
  });

  it('survive being stored', () => {
    always((is, a) => {
      expect(is(JSON.parse(JSON.stringify(a)) as Condition)).to.equal(is(a));
    });
  });
});

describe('satisfies', () => {
  it('takes everything for a schema that asks nothing, and nothing for one that cannot be', () => {
    for (const value of [null, 0, '', false, [], {}] as const) {
      expect(satisfies(value, {})).to.equal(true);
      expect(satisfies(value, { not: {} })).to.equal(false);
    }
  });

  it('tells the empty values of the kinds of field from those that are filled in', () => {
    const money = { type: 'object', properties: { amount: { type: 'number' } }, required: ['amount'] };
    expect(satisfies({ _type: 'money', amount: 5, currency: 'EUR' }, money)).to.equal(true);
    expect(satisfies({ _type: 'money', amount: null, currency: 'EUR' }, money)).to.equal(false);
    expect(satisfies(['x'], { contains: { const: 'x' } })).to.equal(true);
    expect(satisfies([], { contains: { const: 'x' } })).to.equal(false);
  });

  it('judges a value by a schema', () => {
    expect([satisfies('ab', { minLength: 2 }), satisfies('a', { minLength: 2 })]).to.deep.equal([true, false]);
    expect(satisfies([], { not: { maxItems: 0 } })).to.equal(false);
  });
});
