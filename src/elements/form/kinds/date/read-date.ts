import { isDate } from '../../../../document/index.ts';
import { getUiLanguage } from '../../../base/localize/index.ts';
import { dateFormat, showDate } from '../../view/date-text.ts';
import type { ReadContext, Reading } from '../../view/reading.ts';
import { tooLong, within } from '../text/read-text.ts';

/** A date that is whole as `YYYY-MM-DD`, else the text as written: a draft keeps half-typed text. */
export function readDate(control: HTMLElement, { schema, value: before }: ReadContext): Reading {
  const { value: text } = control as HTMLInputElement;
  if (text.trim() === '') return { ok: true, value: null, text: '' };
  const value = parseDate(text, getUiLanguage()) ?? text;
  return within(schema.maxLength, value) ? { ok: true, value, text: showDate(value) } : tooLong(before);
}

/**
 * The date a user wrote: `2026-03-01`, in figures in the order of the language (`1.3.2026`, `01/03/2026`), or with the
 * month's name (`1 March 2026`, `March 1, 2026`), or eight figures in that order (`01032026`).
 * @returns `YYYY-MM-DD`; undefined for a text that is no date, or not whole yet: a year has four figures
 */
export function parseDate(text: string, locale: string): string | undefined {
  const written = text.trim().toLocaleLowerCase(locale);
  const parts = (/^\d{8}$/.test(written) ? divide(written, locale) : written)
    .split(/[\s./,\u2010-\u2015-]+/)
    .filter((part) => part !== '');
  const year = parts.findIndex((part) => /^\d{4}$/.test(part));
  if (parts.length !== 3 || year === 1 || year < 0) return undefined;
  const rest = parts.filter((_, index) => index !== year) as [string, string];
  const named = rest.findIndex((part) => !/^\d+(?:st|nd|rd|th)?$/.test(part));
  const [day, month] =
    named >= 0
      ? [rest[1 - named], monthOf(rest[named] ?? '', locale)]
      : year === 0
        ? [rest[1], rest[0]]
        : dayFirst(locale)
          ? rest
          : [rest[1], rest[0]];
  const value = `${parts[year] ?? ''}-${String(Number.parseInt(String(month), 10)).padStart(2, '0')}-${String(Number.parseInt(String(day), 10)).padStart(2, '0')}`;
  return rest.every((part, index) => index === named || part.length <= 4) && isDate(value) ? value : undefined;
}

/** From 1, by its name in a language, or in English: whole, as in a date, or at least three letters of it. */
function monthOf(name: string, locale: string): number {
  if (name.length < 3) return 0;
  for (const language of [locale, 'en-GB']) {
    for (let month = 1; month <= 12; month++)
      if (namesOf(month, language).some((full) => full.startsWith(name))) return month;
  }
  return 0;
}

/** Both forms of a month's name: languages decline it in a date (Finnish "maaliskuuta") and not alone ("maaliskuu"). */
function namesOf(month: number, locale: string): readonly string[] {
  const date = Date.UTC(2026, month - 1, 1);
  const inDate =
    dateFormat(locale, 'long')
      .formatToParts(date)
      .find(({ type }) => type === 'month')?.value ?? '';
  return [inDate, new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(date)].map((name) =>
    name.toLocaleLowerCase(locale),
  );
}

/** Year, month and day as a language writes them in figures. */
function orderOf(locale: string): readonly string[] {
  return dateFormat(locale, 'short')
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
}

/** Eight figures as year, month and day. */
function divide(figures: string, locale: string): string {
  let at = 0;
  return orderOf(locale)
    .map((type) => figures.slice(at, (at += type === 'year' ? 4 : 2)))
    .join('/');
}

/** Whether a language writes the day before the month in figures. */
function dayFirst(locale: string): boolean {
  const order = orderOf(locale);
  return order.indexOf('day') < order.indexOf('month');
}
