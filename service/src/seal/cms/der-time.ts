import type { Der } from './der.ts';
import { DerError, TAGS } from './der.ts';

/**
 * `20261122140311.25Z` or, of years from 1950 to 2049, `261122140311Z`; always in UTC (RFC 5280 §4.1.2.5). Throws
 * DerError.
 */
export function timeOf(value: Der | undefined): Date {
  const text = value?.content.toString('latin1') ?? '';
  const isLong = value?.tag === TAGS.generalizedTime;
  if (!isLong && value?.tag !== TAGS.utcTime) throw new DerError('no time');
  const full = isLong ? text : `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}`;
  const [, year, month, day, hour, minute, second, fraction = ''] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/.exec(full) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new DerError('no time');
  return time;
}
