import { isDate } from '../../../document/index.ts';

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

/** A date in words; what is no date as it stands. */
export function showDate(value: string, locale: string): string {
  return isDate(value) ? dateFormat(locale, 'long').format(new Date(`${value}T00:00:00Z`)) : value;
}

/** How a date may be written in figures. */
export function exampleDate(locale: string): string {
  return dateFormat(locale, 'short').format(Date.UTC(2026, 11, 31));
}
