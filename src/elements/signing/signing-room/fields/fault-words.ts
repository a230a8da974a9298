import type { GivenFault } from '../../../../document/index.ts';
import { fieldsTexts, sayFields } from '../../../base/localize/source/fields.ts';

/** A fault of a value in words, with what would be right. */
export function sayFault({ code, limit }: GivenFault): string {
  return Object.hasOwn(fieldsTexts, code)
    ? sayFields(code as keyof typeof fieldsTexts, limit ?? '')
    : sayFields('refused');
}
