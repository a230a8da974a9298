import { describe, expect, it } from 'vitest';
import { createWeightedCache } from '../../src/domain/weighted-cache.ts';

const named = (cache: { readonly get: (name: string) => number | undefined }, ...names: readonly string[]): string =>
  names.filter((name) => cache.get(name) !== undefined).join('');

describe('a weighted cache', () => {
  it('forgets the entries unused for longest, and no more than it must', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    for (const name of ['a', 'b', 'c']) cache.set(name, 30);
    cache.get('a');
    cache.set('d', 20);
    expect(named(cache, 'a', 'b', 'c', 'd')).toBe('acd');
  });

  it('keeps nothing that alone weighs too much, nor what that would replace', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    cache.set('a', 40);
    cache.set('b', 40);
    cache.set('b', 101);
    expect(named(cache, 'a', 'b')).toBe('a');
  });

  it('weighs replaced and dropped entries no longer', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    for (let round = 0; round < 10; round += 1) cache.set('a', 60);
    cache.set('b', 40);
    expect(named(cache, 'a', 'b')).toBe('ab');
    cache.drop('a');
    cache.drop('a');
    cache.set('c', 60);
    expect(named(cache, 'a', 'b', 'c')).toBe('bc');
    cache.dropWhere((thing) => thing === 40);
    cache.set('d', 40);
    expect(named(cache, 'b', 'c', 'd')).toBe('cd');
  });

  it('keeps what weighs nothing', () => {
    const cache = createWeightedCache<number>(0, () => 0);
    cache.set('a', 1);
    expect(cache.get('a')).toBe(1);
  });

  it('is full at exactly its limit', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    cache.set('a', 100);
    expect(named(cache, 'a')).toBe('a');
    cache.set('b', 0);
    expect(named(cache, 'a', 'b')).toBe('ab');
    cache.set('c', 1);
    expect(named(cache, 'a', 'b', 'c')).toBe('bc');
  });

  it('lets several go for one that is heavy, the longest unused first', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    for (const name of ['a', 'b', 'c', 'd']) cache.set(name, 25);
    cache.get('b');
    cache.set('e', 60);
    expect(named(cache, 'a', 'b', 'c', 'd', 'e')).toBe('be');
  });

  it('counts being set as a use, and being missed as none', () => {
    const cache = createWeightedCache<number>(2, () => 1);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    cache.get('nothing');
    cache.set('c', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4]);
  });

  it('forgets all that is to go and has the room again', () => {
    const cache = createWeightedCache<number>(100, (thing) => thing);
    for (const [name, weight] of [
      ['a', 10],
      ['b', 20],
      ['c', 30],
    ] as const)
      cache.set(name, weight);
    cache.dropWhere(() => true);
    expect(named(cache, 'a', 'b', 'c')).toBe('');
    cache.set('d', 100);
    expect(named(cache, 'd')).toBe('d');
    cache.drop('nothing');
    cache.dropWhere(() => false);
    expect(named(cache, 'd')).toBe('d');
  });
});
