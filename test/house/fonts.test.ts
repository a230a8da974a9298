import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_FACES } from '../../src/document/index.ts';
import { SCRIPT_FACES, WIDE_FACE, writeName } from '../../src/elements/signing/signature-pad/script-faces.ts';

// It brings no types.
const { create } = createRequire(import.meta.url)('fontkit') as {
  readonly create: (bytes: Buffer) => { readonly hasGlyphForCodePoint: (code: number) => boolean };
};
const root = resolve(import.meta.dirname, '../..');

describe('the faces of typed signatures', () => {
  it.each([...SCRIPT_FACES, WIDE_FACE])('$id has the letters that the pad takes it to have', async ({ id, file }) => {
    const font = create(await readFile(join(root, 'assets/fonts', `${file}-400-normal.woff2`)));
    for (let code = 0x20; code < 0x3000; code++) {
      const written = writeName(`a${String.fromCodePoint(code)}a`, id);
      // The letter that the name is composed to, as far as that is one letter.
      const [, letter = ''] = Array.from(`a${String.fromCodePoint(code)}a`.normalize('NFC'));
      if (letter.codePointAt(0) !== code) continue;
      const isWritten = written.ok && (id === 'wide' || written.face.id === id);
      expect(isWritten, `U+${code.toString(16)}`).toBe(font.hasGlyphForCodePoint(code));
    }
  });
});

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
