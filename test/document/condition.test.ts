import { expect } from '@open-wc/testing';
import { holds, satisfies } from '../../src/document/index.ts';
import type { Condition, Json } from '../../src/document/index.ts';

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

describe('satisfies', () => {
  it('judges a value by a schema', () => {
    expect([satisfies('ab', { minLength: 2 }), satisfies('a', { minLength: 2 })]).to.deep.equal([true, false]);
    expect(satisfies([], { not: { maxItems: 0 } })).to.equal(false);
  });
});
