import { getUiLanguage } from '../base/localize/index.ts';

const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** How long ago a moment (ISO 8601) is, or how long until then: "2 hours ago", "in 5 days". */
export function sayDistance(iso: string, now = Date.now()): string {
  const distance = Date.parse(iso) - now;
  if (Number.isNaN(distance)) return '';
  const [unit, size] = UNITS.find(([, ms]) => Math.abs(distance) >= ms) ?? ['minute', 60_000];
  return new Intl.RelativeTimeFormat(getUiLanguage(), { numeric: 'auto' }).format(Math.trunc(distance / size), unit);
}

/** A moment as a row has it: how long ago within a week, else its day and time. */
export function sayWhen(iso: string, now = Date.now()): string {
  return Math.abs(Date.parse(iso) - now) < 7 * 86_400_000 ? sayDistance(iso, now) : sayMoment(iso);
}

/** Day and time, in the reader's own time zone: "4 May, 10:12". */
export function sayMoment(iso: string): string {
  return format(iso, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
}

/** A day: "31 May". */
export function sayDate(iso: string): string {
  return format(iso, { day: 'numeric', month: 'short' });
}

function format(iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const year = date.getFullYear() === new Date().getFullYear() ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(getUiLanguage(), { ...options, ...year }).format(date);
}
