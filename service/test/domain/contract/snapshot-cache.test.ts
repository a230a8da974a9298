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
  it('forgets the contract unused for longest when it grows too heavy', () => {
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

  it('takes an entry of the same revision anew, and a later one', () => {
    const cache = createSnapshotCache(100);
    for (const revision of [5, 5, 6]) cache.set(key('a'), { ...snapshot(revision, 1), templateId: `t${revision}` });
    expect(cache.get(key('a'))).toMatchObject({ revision: 6, templateId: 't6' });
    const anew = { ...snapshot(6, 1), writers: new Set(['carl']) };
    cache.set(key('a'), anew);
    expect(cache.get(key('a'))).toBe(anew);
  });

  it('weighs all the large parts of a state', () => {
    const cache = createSnapshotCache(100);
    const heavy = (over: Partial<ContractSnapshot['sizes']>) => ({
      ...snapshot(1, 0),
      sizes: { value: 0, sections: 0, appearance: 0, ...over },
    });
    for (const part of ['value', 'sections', 'appearance'] as const) {
      cache.set(key(part), heavy({ [part]: 101 }));
      expect(cache.get(key(part))).toBeUndefined();
    }
    cache.set(key('a'), heavy({ value: 40, sections: 40, appearance: 20 }));
    expect(cache.get(key('a'))).toBeDefined();
  });

  it('does not keep an old revision of a contract that has grown too heavy', () => {
    const cache = createSnapshotCache(100);
    cache.set(key('a'), snapshot(1, 100));
    cache.set(key('a'), snapshot(2, 101));
    expect(cache.get(key('a'))).toBeUndefined();
  });

  it('takes any revision again after it was dropped or cleared', () => {
    const cache = createSnapshotCache(100);
    cache.set(key('a'), snapshot(5, 1));
    cache.set(key('b'), snapshot(5, 1));
    cache.drop({ tenant: { id: 'sandbox' }, id: 'a' });
    cache.set(key('a'), snapshot(4, 1));
    expect([cache.get(key('a'))?.revision, cache.get(key('b'))?.revision]).toEqual([4, 5]);
    cache.clear();
    expect([cache.get(key('a')), cache.get(key('b'))]).toEqual([undefined, undefined]);
  });
});
