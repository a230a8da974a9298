import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { isEqual, isObject } from '../../src/document/index.ts';
import { objectArbitrary } from './arbitraries.ts';

describe('isEqual', () => {
  it('looks at members whatever their order, and at items in theirs', () => {
    expect(isEqual({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).to.equal(true);
    expect(isEqual([1, 2], [2, 1])).to.equal(false);
  });

  it('tells values apart that are alike', () => {
    const pairs = [
      [null, undefined],
      [0, ''],
      [0, false],
      ['1', 1],
      [[], {}],
      [{}, null],
      [[1], [1, undefined]],
      [{ a: undefined }, { b: 1 }],
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ length: 0 }, []],
    ];
    for (const [a, b] of pairs)
      expect([isEqual(a, b), isEqual(b, a)], JSON.stringify([a, b])).to.deep.equal([false, false]);
  });

  it('takes no inherited member for an own one', () => {
    expect(isEqual({ toString: 1 }, { other: 1 })).to.equal(false);
  });

  it('holds for any value and its copy, and not after a change deep inside', () => {
    fc.assert(
      fc.property(objectArbitrary, (value) => {
        expect(isEqual(value, JSON.parse(JSON.stringify(value)))).to.equal(true);
        expect(isEqual({ deep: [value, 1] }, { deep: [value, 2] })).to.equal(false);
      }),
    );
  });

  it('does not walk through what both share', () => {
    let read = 0;
    const shared = new Proxy(
      {},
      {
        ownKeys: () => {
          read += 1;
          return [];
        },
      },
    );
    expect(isEqual({ shared, a: 1 }, { shared, a: 1 })).to.equal(true);
    expect(read).to.equal(0);
  });
});

describe('isObject', () => {
  it('is true for objects alone', () => {
    expect([{}, { _type: 'value' }].map(isObject)).to.deep.equal([true, true]);
    expect([null, undefined, [], 'text', 1, true].filter(isObject)).to.deep.equal([]);
  });
});
