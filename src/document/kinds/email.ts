import type { FieldKind } from './field-kind.ts';
import { text } from './text.ts';

/** An e-mail address. */
export const email: FieldKind = text;
