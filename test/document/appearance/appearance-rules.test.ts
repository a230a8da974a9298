import { expect } from '@open-wc/testing';
import { APPEARANCE_LIMITS, checkAppearance } from '../../../src/document/appearance/appearance-rules.ts';
import { DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { Json } from '../../../src/document/index.ts';

const base = DEFAULT_APPEARANCE as unknown as Record<string, Record<string, Json>>;
const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const svg = (text: string): string => `data:image/svg+xml;base64,${btoa(text)}`;

/** Changes one member of the default and returns the code of the refusal, if any. */
function refusalOf(part: string, key: string, value: Json | undefined): string | undefined {
  const found = checkAppearance({ ...base, [part]: { ...base[part], [key]: value } } as unknown as Json);
  if (found) expect(found.path).to.equal(`/appearance/${part}/${key}`);
  return found?.code;
}

describe('checkAppearance', () => {
  it('lets the default be', () => {
    expect(checkAppearance(base as unknown as Json)).to.equal(undefined);
  });

  for (const [part, key, value] of [
    ['heading1', 'family', 'times-new-roman'],
    ['heading6', 'weight', 'regular'],
    ['paragraph', 'alignment', 'justify'],
    ['paragraph', 'transform', 'capitalize'],
    ['paragraph', 'color', '#FFF'],
    ['paragraph', 'color', '#00aaFF'],
    ['paragraph', 'size', '4'],
    ['heading1', 'size', '144'],
    ['table', 'borderColorEnabled', false],
    ['logo', 'scale', 20],
    ['logo', 'scale', 100],
    ['logo', 'content', null],
    ['logo', 'content', png],
    ['logo', 'content', svg('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['footer', 'content', 'x'.repeat(APPEARANCE_LIMITS.footer)],
  ] as const) {
    it(`takes ${part}.${key} ${JSON.stringify(value).slice(0, 40)}`, () => {
      expect(refusalOf(part, key, value)).to.equal(undefined);
    });
  }

  for (const [part, key, value, code] of [
    ['heading1', 'family', 'comic-sans', 'not_a_choice'],
    ['heading1', 'family', null, 'wrong_type'],
    ['heading1', 'weight', 700, 'wrong_type'],
    ['paragraph', 'color', 'red', 'color_invalid'],
    ['paragraph', 'color', '#12345', 'color_invalid'],
    ['paragraph', 'color', '#fff;background:url(x)', 'color_invalid'],
    ['paragraph', 'size', '3', 'out_of_range'],
    ['paragraph', 'size', '145', 'out_of_range'],
    ['paragraph', 'size', '10pt', 'size_invalid'],
    ['paragraph', 'size', '10.5', 'size_invalid'],
    ['paragraph', 'size', 10, 'wrong_type'],
    ['logo', 'enabled', 'yes', 'wrong_type'],
    ['logo', 'scale', 19, 'out_of_range'],
    ['logo', 'scale', 101, 'out_of_range'],
    ['logo', 'scale', '50', 'wrong_type'],
    ['logo', 'content', 7, 'wrong_type'],
    ['logo', 'content', 'https://example.com/logo.png', 'image_invalid'],
    ['logo', 'content', 'data:image/gif;base64,R0lGODlh', 'image_invalid'],
    // Called a PNG, and none by its first bytes.
    ['logo', 'content', 'data:image/png;base64,AAAA', 'image_invalid'],
    ['logo', 'content', svg('<html></html>'), 'image_invalid'],
    ['logo', 'content', `${png}"onload=`, 'image_invalid'],
    ['logo', 'content', `data:image/png;base64,${'A'.repeat(APPEARANCE_LIMITS.logo)}`, 'too_long'],
    ['footer', 'content', 'x'.repeat(APPEARANCE_LIMITS.footer + 1), 'too_long'],
    ['footer', 'content', null, 'wrong_type'],
    ['table', 'alternatingRowBgColorEnabled', 1, 'wrong_type'],
    ['table', 'shadow', 'none', 'unknown_key'],
    ['paragraph', 'toString', 'x', 'unknown_key'],
  ] as const) {
    it(`refuses ${part}.${key} ${JSON.stringify(value).slice(0, 40)} as ${code}`, () => {
      expect(refusalOf(part, key, value)).to.equal(code);
    });
  }

  it('reports a missing key by its path', () => {
    const { table, ...without } = base;
    expect(checkAppearance(without as unknown as Json)).to.deep.equal({
      code: 'key_missing',
      path: '/appearance/table',
    });
    const { color, ...colourless } = table as Record<string, Json>;
    expect(color).to.be.a('string');
    expect(checkAppearance({ ...base, table: colourless } as unknown as Json)).to.deep.equal({
      code: 'key_missing',
      path: '/appearance/table/color',
    });
  });

  it('knows no part of its own making', () => {
    expect(checkAppearance({ ...base, heading7: {} } as unknown as Json)).to.deep.equal({
      code: 'unknown_key',
      path: '/appearance/heading7',
    });
  });

  it('is an object of objects', () => {
    for (const value of [null, [], 'x', 7]) {
      expect(checkAppearance(value as Json)?.code).to.equal('wrong_type');
      expect(checkAppearance({ ...base, table: value } as unknown as Json)).to.deep.equal({
        code: 'wrong_type',
        path: '/appearance/table',
      });
    }
  });
});
