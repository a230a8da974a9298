import { getUiLanguage } from '../base/localize/index.ts';

const FORMATS = {
  time: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  year: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment (ISO 8601) as short as a list has it: the time of today, the day of this year, else the date; '' for none. */
export function sayDay(iso: string, now = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const isThisYear = date.getFullYear() === now.getFullYear();
  const kind = date.toDateString() === now.toDateString() ? 'time' : isThisYear ? 'day' : 'year';
  const key = `${getUiLanguage()} ${kind}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getUiLanguage(), FORMATS[kind]);
  formats.set(key, format);
  return format.format(date);
}
