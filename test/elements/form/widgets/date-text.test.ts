import { expect } from '@open-wc/testing';
import { dateFormat, dateShape, showDate } from '../../../../src/elements/form/view/date-text.ts';
import { registerLanguage, setUiLanguage, UI_LANGUAGES } from '../../../../src/elements/base/localize/index.ts';
import { da } from '../../../../src/elements/languages/da.ts';

registerLanguage('da', da);
const LANGUAGES = [...UI_LANGUAGES, 'da'];

describe('how dates are written', () => {
  it('has the shape of a date in each language as the browser writes one in figures, and no figure', async () => {
    const shape = { day: 2, month: 2, year: 4 };
    for (const language of LANGUAGES) {
      await setUiLanguage(language);
      const parts = dateFormat(language, 'short').formatToParts(Date.UTC(2026, 11, 31));
      const expected = parts.map(({ type, value }) =>
        type === 'literal' ? `[${value}]` : `\\p{L}{${shape[type as keyof typeof shape]}}`,
      );
      expect(dateShape()).to.match(new RegExp(`^${expected.join('')}$`, 'u'));
    }
    await setUiLanguage('en-GB');
  });

  it('writes every month in words as the browser does, in each language', async () => {
    for (const language of LANGUAGES) {
      await setUiLanguage(language);
      for (let month = 1; month <= 12; month++) {
        const date = `2026-${String(month).padStart(2, '0')}-09`;
        expect(showDate(date)).to.equal(dateFormat(language, 'long').format(new Date(`${date}T00:00:00Z`)));
      }
    }
    await setUiLanguage('en-GB');
  });

  it('leaves a text that is no date as it stands', () => {
    for (const text of ['2026-02-30', 'soon', '']) expect(showDate(text)).to.equal(text);
  });
});
