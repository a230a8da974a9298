import { expect } from '@open-wc/testing';
import {
  DEFAULT_APPEARANCE,
  DOCUMENT_FACES,
  EXTENDED_LETTERS,
  EXTENDED_RANGE,
  faceOf,
  FONT_FAMILIES,
} from '../../../src/document/index.ts';
import { fontStack } from '../../../src/document/appearance/appearance-css.ts';

describe('the faces of documents', () => {
  it('are one for each family, first in what CSS is told', () => {
    expect(Object.keys(DOCUMENT_FACES)).to.deep.equal([...FONT_FAMILIES]);
    for (const family of FONT_FAMILIES) {
      const { name, file } = faceOf(family);
      expect(file).to.equal(name.toLowerCase().replaceAll(' ', '-'));
      expect(fontStack(family).split(', ')[0]).to.equal(/ /.test(name) ? `"${name}"` : name);
    }
    expect(fontStack('eb-garamond')).to.equal('"EB Garamond", Garamond, serif');
    expect(fontStack('arial')).to.equal('Arimo, Arial, "Liberation Sans", sans-serif');
  });

  it('are the default one for an unknown family', () => {
    const usual = faceOf(DEFAULT_APPEARANCE.paragraph.family);
    for (const family of ['comic-sans', 'constructor', '__proto__', '', null, 7, undefined])
      expect(faceOf(family)).to.equal(usual);
  });

  it('tell the same letters by pattern and by range', () => {
    const ranges = EXTENDED_RANGE.split(',').map((range) => /^U\+(\w+)-(\w+)$/.exec(range)?.slice(1) ?? []);
    const isInRange = (code: number): boolean =>
      ranges.some(([from = '', to = '']) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16));
    for (let code = 0x20; code < 0x2100; code += 1)
      // Vietnamese ones are in neither file.
      if (EXTENDED_LETTERS.test(String.fromCodePoint(code)) && !(code >= 0x1ea0 && code <= 0x1ef1))
        expect(isInRange(code), code.toString(16)).to.equal(true);
    for (const letter of 'äöüåéñçßøæ€’–') expect(EXTENDED_LETTERS.test(letter), letter).to.equal(false);
    for (const letter of 'łžőşđńệ') expect(EXTENDED_LETTERS.test(letter), letter).to.equal(true);
  });
});
