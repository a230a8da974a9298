import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureJson } from '../../src/domain/json-shape.ts';

const measure = (text: string): { values: number; depth: number } => measureJson(new TextEncoder().encode(text));

/** Counted on what the text means. */
const count = (value: unknown): { values: number; empty: number; depth: number } => {
  if (typeof value !== 'object' || value === null) return { values: 1, empty: 0, depth: 0 };
  const inner = Object.values(value).map(count);
  const sum = (key: 'values' | 'empty'): number => inner.reduce((total, each) => total + each[key], 0);
  return {
    values: 1 + sum('values'),
    empty: inner.length === 0 ? 1 : sum('empty'),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
};

describe('the shape of a JSON text', () => {
  it('has as many values as the text means, an empty container for two, and is as deep', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
        const shape = measure(JSON.stringify(value, null, space));
        const meant = count(value);
        expect(shape.depth).toBe(meant.depth);
        expect(shape.values).toBe(meant.values + meant.empty);
      }),
    );
  });

  it('does not count what stands in a text', () => {
    expect(measure('"[[{{,,"')).toEqual(measure('""'));
    expect(measure('["\\"[,",{}]')).toEqual(measure('["",{}]'));
    expect(measure('{"a\\\\":[1]}').depth).toBe(2);
  });

  it('is measured of invalid JSON too', () => {
    for (const text of ['', '"', '"\\', ']]]', '[[[']) expect(measure(text).values).toBeGreaterThan(0);
  });

  it.each([
    ['[]', 2, 1],
    ['{}', 2, 1],
    ['0', 1, 0],
    ['[1]', 2, 1],
    ['[1,2,3]', 4, 1],
    ['{"a":1,"b":[]}', 4, 2],
    ['[[],[]]', 5, 2],
    // Side by side is no deeper than one alone.
    ['[[[1]],[[1]],[[1]]]', 10, 3],
  ])('of %s is %i values, %i deep', (text, values, depth) => {
    expect(measure(text)).toEqual({ values, depth });
  });

  it('is as deep as a bomb of brackets, which no parser has to meet', () => {
    expect(measure('['.repeat(1_000_000)).depth).toBe(1_000_000);
    expect(measure(']'.repeat(10) + '['.repeat(3)).depth).toBe(0);
  });

  it('is that of the bytes, whatever letters they are of', () => {
    expect(measure('{"ä":"💣,[","語":["ö,"]}')).toEqual({ values: 4, depth: 2 });
  });
});
