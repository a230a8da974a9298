import type { RemindersInput } from 'deedkit/protocol/builder';
import type { SigningSettings } from '../signature/signing-settings.ts';
import type { ReminderFault } from '../outcome.ts';

/** Reminders as signing settings keep them; all null for none. */
export function remindersOf(
  reminders: RemindersInput | null | undefined,
): Pick<SigningSettings, 'remindersStart' | 'remindersEnd' | 'remindersDuration'> {
  return {
    remindersStart: reminders?.start ?? null,
    remindersEnd: reminders?.end ?? null,
    remindersDuration: reminders?.every_days ? `P${reminders.every_days}D` : null,
  };
}

/** Days of reminders that are not in the future, or not in their order. Days are of UTC, as in signing settings. */
export function refuseReminders(
  reminders: RemindersInput | null | undefined,
  { dueAt, at }: { readonly dueAt: Date | null; readonly at: Date },
): readonly ReminderFault[] {
  if (!reminders) return [];
  const { start, end = null } = reminders;
  const [today, last] = [at, dueAt].map((moment) => moment?.toISOString().slice(0, 10));
  const startFault =
    start <= (today ?? '') ? 'past' : last !== undefined && start > last ? ('after_due' as const) : undefined;
  return [
    ...(startFault ? [{ path: '/reminders/start', fault: startFault } as const] : []),
    ...(end !== null && end <= start ? [{ path: '/reminders/end', fault: 'before_start' } as const] : []),
  ];
}
