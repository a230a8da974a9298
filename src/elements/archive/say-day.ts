import { formatMoment } from '../base/localize/format-moment.ts';

/** A moment (ISO 8601) as short as a list has it: the time of today, the day of this year, else the date; '' for none. */
export function sayDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  const isThisYear = date.getFullYear() === now.getFullYear();
  const isToday = date.toDateString() === now.toDateString();
  return formatMoment(iso, isToday ? 'time' : isThisYear ? 'shortDay' : 'shortDate');
}

/** Makes what writes days before there is one to write: the first takes some milliseconds. */
export function prepareDays(): void {
  for (const as of ['time', 'shortDay', 'shortDate'] as const) formatMoment(new Date().toISOString(), as);
}
