import type { FieldKind } from './field-kind.ts';
import { text } from './text.ts';

/** Longer than this is more than a line. */
const LINE = 80;

/** Text of several lines. */
export const multiline: FieldKind = {
  ...text,
  infer: (values) =>
    values.every((value) => typeof value === 'string') &&
    values.some((value) => value.length > LINE || value.includes('\n'))
      ? { type: 'string', 'x-deed': { widget: 'multiline' } }
      : undefined,
};
