import { describe, expect, it } from 'vitest';
import type { ContractSnapshot } from '../../../src/domain/contract/contract.ts';
import { createSnapshotCache } from '../../../src/domain/contract/snapshot-cache.ts';
import { FIRST_TENANTS } from '../../../src/domain/tenant/tenant.ts';

const key = (id: string) => ({ tenant: FIRST_TENANTS.sandbox, id });
const snapshot = (revision: number, size: number): ContractSnapshot => ({
  revision,
  sizes: { value: size, sections: 0, appearance: 0 },
  writers: new Set(),
  templateId: 't',
  templateVersion: 'v',
  state: {} as ContractSnapshot['state'],
});

describe('snapshot cache', () => {
  it('forgets what was not used for longest when it grows too heavy', () => {
    const cache = createSnapshotCache(100);
    cache.set(key('a'), snapshot(1, 40));
    cache.set(key('b'), snapshot(1, 40));
    cache.get(key('a'));
    cache.set(key('c'), snapshot(1, 40));
    expect([cache.get(key('a')), cache.get(key('b')), cache.get(key('c'))].map((found) => found !== undefined)).toEqual(
      [true, false, true],
    );
  });

  it('does not go back to an older revision, and keeps environments apart', () => {
    const cache = createSnapshotCache(100);
    cache.set(key('a'), snapshot(5, 1));
    cache.set(key('a'), snapshot(4, 1));
    expect(cache.get(key('a'))?.revision).toBe(5);
    expect(cache.get({ tenant: FIRST_TENANTS.live, id: 'a' })).toBeUndefined();
    cache.drop(key('a'));
    expect(cache.get(key('a'))).toBeUndefined();
  });
});
