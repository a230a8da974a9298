import { describe, expect, it } from 'vitest';
import { timeZoneOf } from '../../../src/domain/signing/time-zone.ts';

describe('the time zone of a contract', () => {
  it.each([
    ['fi', 'en', undefined, 'Europe/Helsinki'],
    ['SE', 'en', 'Asia/Tokyo', 'Europe/Stockholm'],
    [null, 'en', 'Asia/Tokyo', 'Asia/Tokyo'],
    [null, 'pl', undefined, 'Europe/Warsaw'],
    [null, 'de-AT', undefined, 'Europe/Berlin'],
    ['us', 'sv', undefined, 'Europe/Stockholm'],
    [null, 'en', undefined, 'UTC'],
    ['toString', 'constructor', undefined, 'UTC'],
  ])('under %s, in %s, where the setting is %s: %s', (...row) => {
    const [jurisdiction, language, setting, expected] = row;
    expect(timeZoneOf({ jurisdiction, language, setting })).toBe(expected);
  });
});
