import { expect } from '@open-wc/testing';
import { createId, ID_PATTERN, isId } from '../../src/document/id.ts';

describe('ids', () => {
  it('sort in the order they were made in, many in a millisecond too', () => {
    const ids = Array.from({ length: 1000 }, createId);
    expect([...ids].sort()).to.deep.equal(ids);
    expect(new Set(ids).size).to.equal(1000);
  });

  it('are known by their form', () => {
    expect(isId(createId())).to.equal(true);
    expect(new RegExp(ID_PATTERN).test(createId())).to.equal(true);
  });

  for (const [title, text] of [
    ['another version', '0190f3a0-0000-4000-8000-000000000001'],
    ['another variant', '0190f3a0-0000-7000-c000-000000000001'],
    ['capitals, of which there would be two of each', '0190F3A0-0000-7000-8000-000000000001'],
    ['braces', '{0190f3a0-0000-7000-8000-000000000001}'],
    ['a line after it', '0190f3a0-0000-7000-8000-000000000001\n'],
    ['no dashes', '0190f3a0000070008000000000000001'],
    ['nothing', ''],
    ['a number', 7],
    ['null', null],
  ] as const) {
    it(`are not ${title}`, () => {
      expect(isId(text)).to.equal(false);
    });
  }
});
