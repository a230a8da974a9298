import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { measureEager, PAGES } from '../../bench/sizes.mjs';

const pinned = JSON.parse(readFileSync(new URL('../../size.json', import.meta.url), 'utf8')) as Record<keyof typeof PAGES, number>;

describe('what a page downloads before anything lazy', () => {
  for (const [page, tags] of Object.entries(PAGES) as [keyof typeof PAGES, string[]][]) {
    it(`${page}: no more than size.json says, and 2 %`, () => {
      expect(measureEager(tags)).toBeLessThanOrEqual(pinned[page] * 1.02);
    });
  }
});
