import type { FieldKind } from './field-kind.ts';
import { text } from './text.ts';

/** Text of several lines. */
export const multiline: FieldKind = text;
