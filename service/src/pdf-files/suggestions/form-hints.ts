import { PDFDict } from '@cantoo/pdf-lib';
import { isDate } from 'deedkit/document';
import type { FieldType } from 'deedkit/document';
import type { FormField } from '../form-field.ts';
import { name } from '../load-pdf.ts';
import { readText } from '../read-text.ts';

/** The kind of a text field as its scripts name it, and how its value is to be read. The scripts are never run. */
export interface FormatHint {
  readonly type: Extract<FieldType, 'text' | 'number' | 'date'>;
  /** Of a date: `dd.mm.yyyy`. */
  readonly pattern?: string;
  /** Of a number: the mark before its decimals. */
  readonly decimal?: '.' | ',';
  /** A script acts on the field, or works out its value. */
  readonly hasScript: boolean;
}

/** Triggers of a field, ISO 32000-2 table 199: keystroke, format, validation, calculation. */
const TRIGGERS = ['F', 'K', 'V', 'C'] as const;
/** Letters of a script that are looked at. */
const LOOKED_AT = 2000;
const CALL = /\bAF(Date|Number|Percent)_(?:Format|Keystroke)(?:Ex)?\s*\(([^)]{0,200})/;

/** Reads the names of the functions that format a field, as Acrobat writes them. */
export function readFormat(field: FormField): FormatHint {
  const triggers = field.inherited('AA');
  if (!(triggers instanceof PDFDict)) return { type: 'text', hasScript: false };
  const scripts = TRIGGERS.flatMap((trigger) => {
    const action = triggers.lookup(name(trigger));
    return action instanceof PDFDict ? (readText(action.lookup(name('JS'))) ?? []).slice(0, LOOKED_AT) : [];
  });
  const hasScript = scripts.length > 0;
  for (const script of scripts) {
    const [, kind, given = ''] = CALL.exec(script) ?? [];
    if (kind === 'Date') return { type: 'date', hasScript, pattern: /["']([^"']+)["']/.exec(given)?.[1] ?? '' };
    if (kind !== undefined) return { type: 'number', hasScript, decimal: /^[^,]*,\s*[23]\b/.test(given) ? ',' : '.' };
  }
  return { type: 'text', hasScript };
}

/** A number as it is kept, `1234.5`, of one as a form writes it; null where it is none. */
export function readNumber(text: string, decimal: '.' | ',' = '.'): string | null {
  const plain = text
    .replaceAll(/[\s']/g, '')
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(',', '.');
  const found = /^[^\d.-]*(-?\d+(?:\.\d+)?)[^\d.]*$/.exec(plain)?.[1];
  return found !== undefined && found.length <= 40 ? found : null;
}

/** The order of day, month and year in a pattern, with how many digits a year has. */
export function readDay(text: string, pattern = ''): string | null {
  const given = text.trim();
  if (isDate(given)) return given;
  const order = [...pattern.matchAll(/y+|m+|d+/g)].map(([part]) => part.charAt(0));
  const numbers = given.match(/\d+/g) ?? [];
  if (order.length !== 3 || numbers.length !== 3) return null;
  const at = (part: string): string => numbers[order.indexOf(part)] ?? '';
  const year = at('y').length === 2 ? `20${at('y')}` : at('y');
  const day = `${year}-${at('m').padStart(2, '0')}-${at('d').padStart(2, '0')}`;
  return isDate(day) ? day : null;
}
