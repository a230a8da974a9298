import { formatDeadline } from '../../../document/index.ts';
import { getUiLanguage } from './locale.ts';

const FORMATS = {
  day: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** To make one takes longer than to write a hundred moments by it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment (ISO 8601) in the language of the interface and the reader's own time zone; '' where it is none. */
export function formatMoment(iso: string, as: keyof typeof FORMATS): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${getUiLanguage()} ${as}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getUiLanguage(), FORMATS[as]);
  formats.set(key, format);
  return format.format(date);
}

/**
 * The moment by which a document has to be signed, in the zone of its workspace, as in the mail that asks for it. In
 * two zones it would be on two days. '' for no moment.
 */
export function sayDeadline(
  iso: string,
  { time_zone: timeZone = 'UTC' }: { readonly time_zone?: string | undefined },
): string {
  const moment = new Date(iso);
  return Number.isNaN(moment.getTime()) ? '' : formatDeadline(moment, { language: getUiLanguage(), timeZone });
}

/** Bytes as people say them. */
export function formatSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return new Intl.NumberFormat(getUiLanguage(), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
