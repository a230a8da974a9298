import type { ControlName } from '../fields/field-control.ts';
import type { ControlKind } from './control-kind.ts';
import { text } from './text.ts';
import { email } from './email.ts';
import { phone } from './phone.ts';
import { number } from './number.ts';
import { multiline } from './multiline.ts';
import { list } from './list.ts';
import { view } from './view.ts';
import { money } from './money.ts';
import { date } from './date.ts';
import { translatable } from './translatable.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { boolean } from './boolean.ts';
import { country } from './country.ts';
import { richtext } from './richtext.ts';

/**
 * Every kind of field (document model §Values), and what stands in for a control that would lose some of a value. A
 * kind that is missing here does not compile; a field of an unknown one is text (`widgetOf`).
 */
export const CONTROL_KINDS: Readonly<Record<ControlName, ControlKind>> = {
  text,
  multiline,
  email,
  phone,
  number,
  money,
  date,
  boolean,
  choice,
  choices,
  country,
  translatable,
  richtext,
  list,
  view,
};
