import { directionOf } from '../direction.ts';
import { formatPhone } from '../format-phone.ts';
import type { FieldKind } from './field-kind.ts';
import { text } from './text.ts';

/** LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9 §2.4). */
const [ISOLATE, POP] = ['\u2066', '\u2069'];

/** A phone number, kept as E.164. */
export const phone: FieldKind = {
  ...text,
  format: (value, { language }) => {
    if (typeof value !== 'string') return undefined;
    const number = formatPhone(value.trim());
    // Among words from right to left its groups would follow each other from right to left, too.
    return directionOf(language) === 'rtl' ? `${ISOLATE}${number}${POP}` : number;
  },
};
