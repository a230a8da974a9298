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
    ['PT0,05S', '2026-01-31T10:00:00.050Z'],
    // Parts of a millisecond are left out.
    ['PT0.0019S', '2026-01-31T10:00:00.001Z'],
    ['PT36H', '2026-02-01T22:00:00.000Z'],
    ['P14M', '2027-03-31T10:00:00.000Z'],
    ['P1M1D', '2026-03-01T10:00:00.000Z'],
    ['P173Y10M30DT14H', '2199-12-31T00:00:00.000Z'],
  ])('%s later it is %s', (duration, expected) => {
    expect(addDuration(from, duration)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'P',
    'PT',
    '15',
    '-PT1S',
    'PT1H1D',
    'P9999Y',
    'P1DT',
    'PT-1S',
    'p1d',
    'P1.5D',
    ' P1D',
    'P1D\n',
    'P1D1M',
  ])('%s leads nowhere', (duration) => {
    expect(addDuration(from, duration)).toBeUndefined();
  });

  it('leads from a leap day to the last of February, and to a leap day where there is one', () => {
    const leapDay = new Date('2028-02-29T12:00:00Z');
    const after = (duration: string) => addDuration(leapDay, duration)?.toISOString().slice(0, 10);
    expect(['P1Y', 'P4Y', 'P12M', 'P48M', 'P1M'].map(after)).toEqual([
      '2029-02-28',
      '2032-02-29',
      '2029-02-28',
      '2032-02-29',
      '2028-03-29',
    ]);
  });

  it('leads to the end of the year 2199 and no millisecond further, however long it is', () => {
    const near = new Date('2199-12-31T23:59:59.000Z');
    expect(addDuration(near, 'PT1S')?.toISOString()).toBe('2200-01-01T00:00:00.000Z');
    expect(addDuration(near, 'PT1.001S')).toBeUndefined();
    for (const unit of ['Y', 'M', 'W', 'D']) expect(addDuration(from, `P${'9'.repeat(400)}${unit}`)).toBeUndefined();
  });

  it('leaves the moment that it starts from as it is', () => {
    const start = new Date('2026-05-01T08:00:00Z');
    addDuration(start, 'P1Y2M3DT4H');
    expect(start.toISOString()).toBe('2026-05-01T08:00:00.000Z');
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

  it('goes on with the wall clock, as far ahead of it as before', () => {
    let wall = from.getTime();
    const clock = createClock(() => new Date(wall));
    clock.setOffsets(new Map([['sandbox', 60_000]]));
    const before = clock.now({ id: 'sandbox' }).getTime();
    wall += 5000;
    expect(clock.now({ id: 'sandbox' }).getTime() - before).toBe(5000);
    expect(clock.now({ id: 'sandbox' }).getTime() - clock.wall().getTime()).toBe(60_000);
  });

  it('takes the further of two readings, as each was when it was taken over', () => {
    const clock = createClock(() => from);
    const ahead = (id: string) => clock.now({ id }).getTime() - from.getTime();
    const stored = new Map([['sandbox', 1000]]);
    clock.setOffsets(stored);
    stored.set('sandbox', 9000);
    expect(ahead('sandbox')).toBe(1000);
    clock.setOffsets(stored);
    expect(ahead('sandbox')).toBe(9000);
    // No offset leads back behind the wall clock.
    clock.setOffsets(new Map([['acme', -1000]]));
    expect(ahead('acme')).toBe(0);
  });

  it('stays where it is for a tenant that a reading does not name', () => {
    const clock = createClock(() => from);
    const ahead = (id: string) => clock.now({ id }).getTime() - from.getTime();
    clock.setOffsets(new Map([['acme', 1000]]));
    clock.setOffsets(new Map([['sandbox', 2000]]));
    clock.setOffsets(new Map());
    expect(['acme', 'sandbox', 'live'].map(ahead)).toEqual([1000, 2000, 0]);
  });
});
