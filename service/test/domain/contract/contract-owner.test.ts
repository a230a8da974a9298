import { describe, expect, it } from 'vitest';
import { followsFrom } from '../../../src/domain/contract/contract-owner.ts';
import { lengthOf, MAX_CONTRACT_LENGTH } from '../../../src/domain/contract/contract-size.ts';
import { changeOf, key, ownerOf } from './fake-contracts.ts';

describe('the effect of a change', () => {
  const now = new Date('2026-05-01T08:00:00Z');
  const notice = (to: string) => ({ kind: 'notice', about: 'contract', key, to });

  it.each([
    ['patched', 'followers'],
    ['finalized', 'all'],
    ['unfinalized', 'all'],
  ] as const)('is that of one %s, %s are told', (kind, to) => {
    expect(followsFrom(ownerOf(), changeOf(key, kind, now))).toEqual([notice(to)]);
  });

  it('is what its owner has in mind, before anybody is told', () => {
    const owner = ownerOf('anna', {
      effectsOf: (change) => [
        { kind: 'charge', key: change.key, at: change.now },
        { kind: 'erasure', key: change.key, at: null },
      ],
    });
    expect(followsFrom(owner, changeOf(key, 'finalized', now))).toEqual([
      { kind: 'charge', key, at: now },
      { kind: 'erasure', key, at: null },
      notice('all'),
    ]);
  });
});

describe('the weight of a contract', () => {
  it('is that of its large parts together, however it is spread', () => {
    const third = MAX_CONTRACT_LENGTH / 3;
    expect(lengthOf({ value: third, sections: third, appearance: third })).toBe(MAX_CONTRACT_LENGTH);
    expect(lengthOf({ value: 0, sections: 0, appearance: 1 })).toBe(1);
  });
});
