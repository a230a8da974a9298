import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureJson } from '../../src/domain/json-shape.ts';
import { findUnstorable } from '../../src/domain/storable.ts';

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

  it('is told of what is no JSON too', () => {
    for (const text of ['', '"', '"\\', ']]]', '[[[']) expect(measure(text).values).toBeGreaterThan(0);
  });
});

describe('the first value that cannot be stored', () => {
  it.each([
    ['\0', ''],
    [{ a: [1, { 'b/c~d': 'x\ud800' }] }, '/a/1/b~1c~0d'],
    [{ a: 1, 'b\0': 2 }, ''],
    [{ a: [{ 'b\0': 2 }] }, '/a/0'],
    [[1, [Infinity]], '/1/0'],
    [{ a: { b: 'fine' }, c: [null, true, '😀', 1e300] }, undefined],
  ])('of %j is at %s', (value, path) => {
    expect(findUnstorable(value)).toBe(path);
  });

  it('is found however deep it is', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    expect(findUnstorable(value)).toBe('/0'.repeat(100_000));
  });
});
