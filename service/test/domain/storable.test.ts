import { describe, expect, it } from 'vitest';
import { findUnstorable, isStorable } from '../../src/domain/storable.ts';

describe('the first value that cannot be stored', () => {
  it.each([
    ['\0', ''],
    [{ a: [1, { 'b/c~d': 'x\ud800' }] }, '/a/1/b~1c~0d'],
    [{ a: 1, 'b\0': 2 }, ''],
    [{ a: [{ 'b\0': 2 }] }, '/a/0'],
    [[1, [Infinity]], '/1/0'],
    [NaN, ''],
    [[-Infinity, '\0'], '/0'],
    // The first is told where there are two, in the order that they are written.
    [{ b: { c: '\0' }, a: '\0' }, '/b/c'],
    [{ a: [[], {}, '\udc00'] }, '/a/2'],
    [{ '': { '': '\0' } }, '//'],
    [{ a: { b: 'fine' }, c: [null, true, '😀', 1e300] }, undefined],
    [{}, undefined],
    [[], undefined],
    [null, undefined],
    [-0, undefined],
    ['', undefined],
  ])('of %j is at %s', (value, path) => {
    expect(findUnstorable(value)).toBe(path);
  });

  it('is found however deep it is', () => {
    let value: unknown = '\0';
    for (let depth = 0; depth < 100_000; depth++) value = [value];
    expect(findUnstorable(value)).toBe('/0'.repeat(100_000));
  });
});

describe('a text', () => {
  it.each([
    ['', true],
    ['\u0001\t\n\u007f\ufeff\uffff', true],
    ['👩‍👩‍👧', true],
    ['a\0b', false],
    ['\ud83d', false],
    ['\ude00\ud83d', false],
    ['😀\ud83d', false],
  ])('%j is kept as it is: %s', (text, expected) => {
    expect(isStorable(text)).toBe(expected);
  });
});
