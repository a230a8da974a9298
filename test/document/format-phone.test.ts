import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { formatPhone } from '../../src/document/index.ts';

describe('formatPhone', () => {
  for (const [number, printed] of [
    ['+358401234567', '+358 40 123 4567'],
    ['+14155552671', '+1 415 555 2671'],
    ['+48221234567', '+48 22 123 4567'],
    ['+79991234567', '+7 999 123 4567'],
    ['+358 40 123 4567', '+358 40 123 4567'],
    ['+358', '+358'],
    ['+', '+'],
  ] as const) {
    it(`prints ${number} as ${printed}`, () => {
      expect(formatPhone(number)).to.equal(printed);
    });
  }

  it('leaves alone a number without a country code, or with marks of its own', () => {
    for (const number of ['0401234567', '', '+358-40-1234567', '+358 (40) 1', 'ext. 7', '++358'])
      expect(formatPhone(number)).to.equal(number);
  });

  it('loses and adds no digit, and prints its own output alike', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9]\d{1,14}$/), (number) => {
        const printed = formatPhone(number);
        expect(printed.replaceAll(' ', '')).to.equal(number);
        expect(formatPhone(printed)).to.equal(printed);
        expect(printed).to.not.match(/ {2}| $/);
      }),
    );
  });
});
