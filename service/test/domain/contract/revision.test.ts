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
});
