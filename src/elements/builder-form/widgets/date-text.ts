import { isDate } from '../../../document/index.ts';
import type { UiLanguage } from '../../localize/index.ts';
import { sayForm } from '../../localize/source/form.ts';

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
 * A date in words; what is no date as it stands. Of the texts: a format of the browser costs more than the first form.
 */
export function showDate(value: string): string {
  if (!isDate(value)) return value;
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return sayForm('longDate', day, sayForm('months').split(' ')[month - 1] ?? '', year);
}

/**
 * The last day of 2026 in figures. Known before a form is drawn: to make a format for it takes longer than ten fields.
 */
const EXAMPLES: Readonly<Record<UiLanguage, string>> = {
  'en-GB': '31/12/2026',
  fi: '31.12.2026',
  sv: '2026-12-31',
  de: '31.12.2026',
  pl: '31.12.2026',
};

/** How a date may be written in figures in a language of the interface. */
export function exampleDate(language: UiLanguage): string {
  return EXAMPLES[language];
}
