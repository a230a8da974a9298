import type { SigningSettingsInput } from 'deedkit/protocol/signing';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { SigningSettings } from '../signature/signing-settings.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Where the settings stand in the body, and which day it is. */
interface Reading {
  readonly path: string;
  readonly now: Date;
}

/** Settings as they are kept; null for nothing. Refused for days that are not in the future, or not in their order. */
export function readSettings(
  input: SigningSettingsInput | null | undefined,
  { path, now }: Reading,
): Outcome<SigningSettings | null> {
  const { expiresAt, message, remindersStart, remindersEnd, remindersDuration } = input ?? {};
  const settings: SigningSettings = {
    expiresAt: dayOf(expiresAt),
    message: message?.trim() ? message : null,
    remindersStart: dayOf(remindersStart),
    remindersEnd: dayOf(remindersEnd),
    remindersDuration: remindersDuration ? remindersDuration : null,
  };
  // Days are compared as they are written: the order of ISO 8601 is that of time.
  const today = now.toISOString().slice(0, 10);
  const past = (['expiresAt', 'remindersStart', 'remindersEnd'] as const).filter((name) => {
    const day = settings[name];
    return day !== null && day <= today;
  });
  const { expiresAt: expiry, remindersStart: start, remindersEnd: end } = settings;
  const isTurned = start !== null && end !== null && end <= start;
  const isLate = start !== null && expiry !== null && start > expiry;
  const fields = [
    ...past.map((name) => ({ path: `${path}/${name}`, fault: 'past' as const })),
    ...(isLate && !past.includes('expiresAt')
      ? [{ path: `${path}/remindersStart`, fault: 'after_expiry' as const }]
      : []),
    ...(isTurned && !past.includes('remindersEnd')
      ? [{ path: `${path}/remindersEnd`, fault: 'before_start' as const }]
      : []),
  ];
  if (fields.length > 0) return refuse({ code: 'settings_invalid', fields });
  return succeed(Object.values(settings).some((value) => value !== null) ? settings : null);
}

/** The day that was given, alone or as a moment of it, by UTC. */
function dayOf(text: string | null | undefined): string | null {
  if (!text) return null;
  return text.length === 10 ? text : new Date(text).toISOString().slice(0, 10);
}

/** When the last day for signing is over. */
export function endOf(settings: SigningSettings | null): Date | null {
  if (!settings?.expiresAt) return null;
  return new Date(Date.parse(`${settings.expiresAt}T00:00:00Z`) + DAY_MS);
}
