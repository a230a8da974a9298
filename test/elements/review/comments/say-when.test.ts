import { expect } from '@open-wc/testing';
import { sayAgo, sayMoment } from '../../../../src/elements/review/comments/say-when.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';

const NOW = Date.UTC(2025, 2, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ago = (past: number): string => sayAgo(new Date(NOW - past).toISOString(), NOW);

describe('how long ago a comment was made', () => {
  afterEach(() => setUiLanguage('en-GB'));

  for (const [past, words] of [
    [-5 * MINUTE, 'just now'],
    [0, 'just now'],
    [MINUTE - 1, 'just now'],
    [MINUTE, '1 min ago'],
    [HOUR - 1, '59 min ago'],
    [HOUR, '1 hr ago'],
    [DAY - 1, '23 hr ago'],
    [DAY, '1 day ago'],
    [7 * DAY - 1, '6 days ago'],
    [7 * DAY, '14 Mar 2025'],
  ] as const)
    it(`is “${words}” after ${past} ms`, () => {
      expect(ago(past)).to.equal(words);
    });

  it('is said in the language of the page, and so is its moment', async () => {
    await setUiLanguage('fi');
    expect([ago(3 * HOUR), ago(9 * DAY)]).to.deep.equal(['3 t sitten', '12.3.2025']);
    expect(sayMoment('2025-03-21T12:00:00Z')).to.contain('perjantai');
  });
});
