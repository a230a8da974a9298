import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FACES } from '../../src/document/index.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the fonts that are shipped', () => {
  for (const { name, file, hasItalic } of Object.values(DOCUMENT_FACES))
    it(`${name}: in both weights, and in italic where it has one, for pages and for the PDF`, () => {
      const isShipped = (face: string): boolean => existsSync(join(root, 'dist/script/fonts', `${file}-${face}.woff2`));
      for (const weight of ['400', '700']) {
        expect([isShipped(`latin-${weight}-normal`), isShipped(`latin-ext-${weight}-normal`)]).toEqual([true, true]);
        expect(isShipped(`latin-${weight}-italic`)).toBe(hasItalic);
      }
      const folder = join(root, 'node_modules/@expo-google-fonts', file);
      expect(existsSync(join(folder, '400Regular'))).toBe(true);
      expect(existsSync(join(folder, '400Regular_Italic'))).toBe(hasItalic);
    });
});
