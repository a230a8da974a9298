import { expect } from '@open-wc/testing';
import { foldText } from '../../src/document/index.ts';

describe('foldText', () => {
  for (const [text, folded] of [
    ['Södergård', 'sodergard'],
    ['ŁÓDŹ', 'lodz'],
    ['Ærø, Þór', 'aero, thor'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Crème Brûlée', 'creme brulee'],
    ['ﬁnal ½', 'final 1⁄2'],
    ['Привет, ЙОД', 'привет, иод'],
    ['日本 🚀', '日本 🚀'],
    ['', ''],
  ] as const)
    it(`folds "${text}" to "${folded}"`, () => {
      expect(foldText(text)).to.equal(folded);
    });

  it('leaves a folded text as it is', () => {
    expect(foldText(foldText('Ünïcode Łódź'))).to.equal(foldText('Ünïcode Łódź'));
  });
});
