import { expect } from '@open-wc/testing';
import { directionOf } from '../../src/document/index.ts';

describe('the direction of a language', () => {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['fi-FI', 'ltr'],
    ['ar', 'rtl'],
    ['he-IL', 'rtl'],
    ['FA', 'rtl'],
    ['ur-Arab-PK', 'rtl'],
    // Begins like Arabic, and is not.
    ['arn', 'ltr'],
    ['', 'ltr'],
  ] as const) {
    it(`is ${direction} for ${JSON.stringify(language)}`, () => {
      expect(directionOf(language)).to.equal(direction);
    });
  }

  it('is that of the scripts themselves', () => {
    // The browser's own data on each language, where it has any.
    const locale = (code: string) =>
      new Intl.Locale(code) as Intl.Locale & { getTextInfo?: () => { direction?: string } };
    for (const code of ['en', 'fi', 'sv', 'de', 'pl', 'ar', 'fa', 'he', 'ur', 'ps', 'dv', 'yi']) {
      const told = locale(code).getTextInfo?.().direction;
      if (told !== undefined) expect(directionOf(code), code).to.equal(told);
    }
  });
});
