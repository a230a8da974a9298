import { expect } from '@open-wc/testing';
import {
  ALIGNMENTS,
  appearanceCss,
  checkAppearance,
  DEFAULT_APPEARANCE,
  DOCUMENT_FACES,
  FONT_FAMILIES,
  FONT_WEIGHTS,
  TEXT_STYLE_NAMES,
  TRANSFORMS,
} from '../../../src/document/index.ts';
import type { Appearance, Json, TextStyle } from '../../../src/document/index.ts';

const check = (appearance: Appearance) => checkAppearance(appearance as unknown as Json);
const withHeading = (style: Partial<TextStyle>): Appearance => ({
  ...DEFAULT_APPEARANCE,
  heading2: { ...DEFAULT_APPEARANCE.heading2, ...style },
});

describe('the default appearance', () => {
  it('is one that a document may have, and travels as JSON', () => {
    expect(check(DEFAULT_APPEARANCE)).to.equal(undefined);
    expect(JSON.parse(JSON.stringify(DEFAULT_APPEARANCE))).to.deep.equal(DEFAULT_APPEARANCE);
  });

  it('can be read: dark on light, headings no smaller than what stands below them', () => {
    const luminance = (hex: string): number => {
      const [r, g, b] = [1, 3, 5]
        .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string): number => {
      const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
      return (light + 0.05) / (dark + 0.05);
    };
    const { table } = DEFAULT_APPEARANCE;
    for (const name of TEXT_STYLE_NAMES)
      expect(contrast(DEFAULT_APPEARANCE[name].color, '#ffffff'), name).to.be.at.least(4.5);
    expect(contrast(table.color, table.bgColor)).to.be.at.least(4.5);
    expect(contrast(table.headerColor, table.headerBgColor)).to.be.at.least(4.5);
    expect(contrast(table.color, table.alternatingRowBgColor)).to.be.at.least(4.5);
    const sizes = TEXT_STYLE_NAMES.map((name) => Number(DEFAULT_APPEARANCE[name].size));
    expect(sizes).to.deep.equal(sizes.toSorted((a, b) => b - a));
  });
});

describe('each choice that an appearance offers', () => {
  const cases: readonly (readonly [key: keyof TextStyle, choices: readonly string[]])[] = [
    ['family', FONT_FAMILIES],
    ['weight', FONT_WEIGHTS],
    ['alignment', ALIGNMENTS],
    ['transform', TRANSFORMS],
  ];
  for (const [key, choices] of cases) {
    it(`is taken by the rules and makes a difference to the page: ${key}`, () => {
      const styles = choices.map((choice) => withHeading({ [key]: choice }));
      for (const style of styles) expect(check(style)).to.equal(undefined);
      expect(new Set(styles.map((style) => appearanceCss(style))).size).to.equal(choices.length);
    });
  }

  it('has a face that pages and PDF are set in', () => {
    for (const family of FONT_FAMILIES) expect(DOCUMENT_FACES[family].name, family).to.match(/^[A-Z]/);
  });
});
