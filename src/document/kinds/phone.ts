import { formatPhone } from '../format-phone.ts';
import type { FieldKind } from './field-kind.ts';
import { inferNothing } from './field-kind.ts';
import { text } from './text.ts';

/** A phone number, kept as E.164. */
export const phone: FieldKind = {
  ...text,
  format: (value) => (typeof value === 'string' ? formatPhone(value.trim()) : undefined),
  infer: inferNothing,
};
