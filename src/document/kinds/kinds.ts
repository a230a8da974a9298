import { widgetOf } from '../instance.ts';
import type { ValueSchema, Widget } from '../value-schema.ts';
import { boolean } from './boolean.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { country } from './country.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import type { FieldKind } from './field-kind.ts';
import { money } from './money.ts';
import { multiline } from './multiline.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { richtext } from './richtext.ts';
import { text } from './text.ts';
import { translatable } from './translatable.ts';

/** Every kind of field there is. */
export const KINDS: Readonly<Record<Widget, FieldKind>> = {
  number,
  boolean,
  money,
  richtext,
  translatable,
  choices,
  date,
  multiline,
  text,
  choice,
  email,
  phone,
  country,
};

/** The kind of a field by its schema. */
export function fieldKindOf(schema: ValueSchema): FieldKind {
  return KINDS[widgetOf(schema)];
}
