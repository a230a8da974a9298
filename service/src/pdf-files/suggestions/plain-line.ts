import { FIELD_LIMITS } from 'deedkit/document';

/** Words of printable ASCII with one space between them: most labels and values. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** A text on one line without controls, as long as a label may be. */
export function plainLine(text: string, limit: number = FIELD_LIMITS.label): string {
  if (text.length <= limit && PLAIN.test(text)) return text;
  const plain = text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return [...plain].slice(0, limit).join('').trim();
}
