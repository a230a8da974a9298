import { expect } from '@open-wc/testing';
import { directionOf, pickText } from '../../src/document/index.ts';
import type { Translatable } from '../../src/document/state.ts';

const text = (words: object): Translatable => ({ _type: 'translatable', ...words }) as Translatable;

describe('pickText', () => {
  for (const [words, language, picked] of [
    [{ en: 'Name', fi: 'Nimi' }, 'fi', 'Nimi'],
    [{ en: 'Name', fi: 'Nimi' }, 'sv', 'Name'],
    [{ en: '', fi: 'Nimi' }, 'en', 'Nimi'],
    [{ '': 'Name' }, 'en', 'Name'],
    [{ en: '' }, 'en', ''],
    [{}, 'en', ''],
  ] as const) {
    it(`is ${JSON.stringify(picked)} of ${JSON.stringify(words)} in ${language}`, () => {
      expect(pickText(text(words), language)).to.equal(picked);
    });
  }

  it('is nothing of nothing, and never the name of the type', () => {
    expect(pickText(undefined, 'en')).to.equal('');
    expect(pickText(text({ en: '' }), 'sv')).to.equal('');
  });
});

describe('directionOf', () => {
  it('is that of the language, whatever the country and the letters', () => {
    expect(['ar', 'he-IL', 'FA-ir', 'ur'].map(directionOf)).to.deep.equal(['rtl', 'rtl', 'rtl', 'rtl']);
    expect(['en', 'fi-FI', 'arn', 'x-he', ''].map(directionOf)).to.deep.equal(['ltr', 'ltr', 'ltr', 'ltr', 'ltr']);
  });
});
