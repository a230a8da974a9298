import { describe, expect, it } from 'vitest';
import { endOf, readSettings } from '../../../src/domain/document/signing-settings.ts';

const now = new Date('2026-05-01T23:30:00Z');
const read = (input: Parameters<typeof readSettings>[0]) => readSettings(input, { path: '/signingSettings', now });
const NOTHING = { expiresAt: null, message: null, remindersStart: null, remindersEnd: null, remindersDuration: null };
/** The places at fault, each with its fault. */
function faultsOf(input: Parameters<typeof readSettings>[0]): unknown {
  const settings = read(input);
  if (settings.ok || settings.refusal.code !== 'settings_invalid') throw new Error('They were taken');
  return settings.refusal.fields.map(({ path, fault }) => [path.replace('/signingSettings/', ''), fault]);
}

describe('signing settings', () => {
  it('are nothing where nothing is set', () => {
    for (const input of [undefined, null, {}, { expiresAt: '', message: ' \n', remindersDuration: null }])
      expect(read(input)).toEqual({ ok: true, value: null });
  });

  it('are days of UTC, however they were given', () => {
    expect(read({ expiresAt: '2026-05-12', remindersStart: '2026-05-10T01:00:00+03:00' })).toEqual({
      ok: true,
      value: { ...NOTHING, expiresAt: '2026-05-12', remindersStart: '2026-05-09' },
    });
    const settings = {
      message: ' Hello ',
      remindersStart: '2026-05-02',
      remindersEnd: '2026-05-03',
      remindersDuration: 'P1D',
    };
    expect(read(settings)).toEqual({ ok: true, value: { ...NOTHING, ...settings } });
  });

  it('lie after today, which is a day of UTC', () => {
    expect(
      faultsOf({ expiresAt: '2026-05-01', remindersStart: '2026-05-02T00:30:00+02:00', remindersEnd: '2025-01-01' }),
    ).toEqual([
      ['expiresAt', 'past'],
      ['remindersStart', 'past'],
      ['remindersEnd', 'past'],
    ]);
  });

  it('have reminders that begin when somebody can still sign', () => {
    expect(faultsOf({ expiresAt: '2026-05-05', remindersStart: '2026-05-06' })).toEqual([
      ['remindersStart', 'after_expiry'],
    ]);
    expect(read({ expiresAt: '2026-05-05', remindersStart: '2026-05-05', remindersEnd: '2026-06-01' }).ok).toBe(true);
  });

  it('have reminders that end after they begin', () => {
    for (const remindersEnd of ['2026-05-05', '2026-05-04'])
      expect(faultsOf({ remindersStart: '2026-05-05', remindersEnd })).toEqual([['remindersEnd', 'before_start']]);
    expect(read({ remindersEnd: '2026-05-02' }).ok).toBe(true);
  });
});

describe('the end of signing', () => {
  it('is when the day after the last one begins', () => {
    expect(endOf({ ...NOTHING, expiresAt: '2026-12-31' })).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect([endOf(NOTHING), endOf(null)]).toEqual([null, null]);
  });
});
