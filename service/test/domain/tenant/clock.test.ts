import { describe, expect, it } from 'vitest';
import { addDuration, createClock } from '../../../src/domain/tenant/clock.ts';

const from = new Date('2026-01-31T10:00:00.000Z');

describe('addDuration', () => {
  it.each([
    ['PT15M', '2026-01-31T10:15:00.000Z'],
    ['P1D', '2026-02-01T10:00:00.000Z'],
    ['P1W', '2026-02-07T10:00:00.000Z'],
    ['P1M', '2026-02-28T10:00:00.000Z'],
    ['P1Y2M3DT4H5M6S', '2027-04-03T14:05:06.000Z'],
    ['PT0S', '2026-01-31T10:00:00.000Z'],
    ['PT1.5S', '2026-01-31T10:00:01.500Z'],
  ])('%s later it is %s', (duration, expected) => {
    expect(addDuration(from, duration)?.toISOString()).toBe(expected);
  });

  it.each(['', 'P', 'PT', '15', '-PT1S', 'PT1H1D', 'P9999Y', 'P1DT', 'PT-1S'])('%s leads nowhere', (duration) => {
    expect(addDuration(from, duration)).toBeUndefined();
  });
});

describe('clock', () => {
  it('runs ahead for those tenants only whose time was moved, and never back', () => {
    const clock = createClock(() => from);
    const timeOf = (id: string) => clock.now({ id }).toISOString();
    clock.setOffsets(
      new Map([
        ['sandbox', 60_000],
        ['acme', 1000],
      ]),
    );
    expect([timeOf('sandbox'), timeOf('acme'), timeOf('live'), clock.wall().toISOString()]).toEqual([
      '2026-01-31T10:01:00.000Z',
      '2026-01-31T10:00:01.000Z',
      '2026-01-31T10:00:00.000Z',
      '2026-01-31T10:00:00.000Z',
    ]);
    clock.setOffsets(new Map([['sandbox', 30_000]]));
    expect(timeOf('sandbox')).toBe('2026-01-31T10:01:00.000Z');
  });
});
