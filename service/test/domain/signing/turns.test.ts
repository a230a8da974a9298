import { describe, expect, it } from 'vitest';
import type { SignatureRecord } from '../../../src/domain/signature/signature.ts';
import { isTurnOf, listCalled } from '../../../src/domain/signing/turns.ts';

const signature = (id: string, signingGroup: number | null, state = 'waiting'): SignatureRecord =>
  ({ id, signingGroup, state }) as SignatureRecord;
const names = (list: readonly SignatureRecord[]): string => list.map(({ id }) => id).join(' ');

describe('the turn to sign', () => {
  it('is everybody’s where no signature has a number', () => {
    const all = [signature('a', null), signature('b', null)];
    expect(all.every((one) => isTurnOf(one, all))).toBe(true);
  });

  it('is that of the lowest number that has not signed, whatever the numbers are', () => {
    const all = [signature('late', 30), signature('first', -2), signature('second', 7), signature('any', null)];
    expect(names(all.filter((one) => isTurnOf(one, all)))).toBe('first any');
    const then = all.map((one) => (one.id === 'first' ? signature('first', -2, 'completed') : one));
    expect(names(then.filter((one) => isTurnOf(one, then)))).toBe('first second any');
    expect(names(listCalled(all, then))).toBe('second');
  });

  it('does not move on by a signature in the middle of a group', () => {
    const before = [signature('a', 1), signature('b', 1), signature('c', 2)];
    const after = [signature('a', 1, 'completed'), signature('b', 1), signature('c', 2)];
    expect(listCalled(before, after)).toEqual([]);
  });
});
