import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GOALS, measureEager, PAGES } from '../../bench/sizes.mjs';

const pinned = JSON.parse(readFileSync(new URL('../../size.json', import.meta.url), 'utf8')) as Record<
  keyof typeof PAGES,
  number
>;

describe('the size of a page before anything lazy', () => {
  for (const [page, tags] of Object.entries(PAGES) as [keyof typeof PAGES, string[]][]) {
    it(`${page}: no more than it may, nor 2 % more than size.json says`, () => {
      expect(measureEager(tags)).toBeLessThanOrEqual(Math.min(GOALS[page] * 1000, pinned[page] * 1.02));
    });
  }
});

describe('the code of the builder’s first frame', () => {
  it('is compiled while it is downloaded: the mark for it counts only on the first line', () => {
    const folder = new URL('../../dist/script/', import.meta.url);
    const marked = readdirSync(folder).filter(
      (file) =>
        file.endsWith('.js') &&
        readFileSync(new URL(file, folder), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    expect([...new Set(marked.map((file) => file.replace(/-[\w-]{7,8}\.js$/, '')))].sort()).toEqual([
      'base',
      'builder',
      'builder-form',
      'draft',
      'listed',
    ]);
  });
});
