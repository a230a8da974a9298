import { isDate } from '../../../document/index.ts';
import { sayForm } from '../../base/localize/source/form.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** In words, or in figures as the language writes them. Kept: one costs more to make than a form has time for. */
export function dateFormat(locale: string, style: 'long' | 'short'): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      ...(style === 'long' ? { dateStyle: 'long' } : { year: 'numeric', month: '2-digit', day: '2-digit' }),
    });
    formats.set(key, format);
  }
  return format;
}

/**
 * A date in words; a text that is no date as it stands. Made from the interface texts: a format of the browser costs
 * more than the first form.
 */
export function showDate(value: string): string {
  if (!isDate(value)) return value;
  const [year = '', month, day] = value.split('-');
  return sayForm('longDate', Number(day), sayForm('months').split(' ')[Number(month) - 1] ?? '', year);
}

/**
 * How a date is written in figures, in the language's own letters. It stands in an empty field, since a date that was
 * not chosen would mislead.
 */
export function dateShape(): string {
  return sayForm('dateShape');
}
