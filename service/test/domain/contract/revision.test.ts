import { describe, expect, it } from 'vitest';
import { isStale, revisionOf, tagOf } from '../../../src/domain/contract/revision.ts';

describe('revisions', () => {
  it.each([
    [undefined, false],
    ['"3"', false],
    ['*', false],
    ['"1", "3"', false],
    ['3', false],
    ['"2"', true],
    ['W/"3"', true],
    ['', true],
    ['"03"', true],
  ])('If-Match %s at 3 is stale: %s', (header, expected) => {
    expect(isStale(header, 3)).toBe(expected);
  });

  it('have a strong tag', () => {
    expect(tagOf(12)).toBe('"12"');
  });

  it('are read from tags that name one', () => {
    expect(['"7"', '7', ' "7" ', 'W/"7"', '"x"', '"1", "2"', '*'].map(revisionOf)).toEqual([
      7,
      7,
      7,
      7,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['"2" , "3"', false],
    ['"2",*', false],
    ['"13"', true],
    ['"3', true],
    ['"', true],
    ["'3'", true],
    ['3.0', true],
    ['-3', true],
    [',', true],
  ])('If-Match %s at 3 is stale: %s, written oddly', (header, expected) => {
    expect(isStale(header, 3)).toBe(expected);
  });

  it('at 0 are told from none at all', () => {
    expect([undefined, '"0"', '0', '', '""'].map((header) => isStale(header, 0))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('are not read from a text that is neither a tag nor a number', () => {
    const odd = ['"7', '7"', 'W/7', 'W/"7', 'w/"7"', '""7""', '"7""', "'7'", '" 7"', '7 8'];
    expect(odd.map(revisionOf)).toEqual(odd.map(() => undefined));
  });

  it('are read up to nine digits, which no contract gets beyond', () => {
    expect(['999999999', '1000000000', '-1', '1.5', '0x1', '', '""'].map(revisionOf)).toEqual([
      999_999_999,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(revisionOf(tagOf(42))).toBe(42);
  });
});
