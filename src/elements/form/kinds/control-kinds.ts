import type { Json, ValueSchema, Widget } from '../../../document/index.ts';
import type { ControlKind, ControlName } from '../view/control-kind.ts';
import { text } from './text/text.ts';
import { email } from './text/email.ts';
import { phone } from './phone/phone.ts';
import { number } from './number/number.ts';
import { multiline } from './text/multiline.ts';
import { list } from './text/list.ts';
import { view } from './text/view.ts';
import { money } from './money/money.ts';
import { date } from './date/date.ts';
import { translatable } from './text/translatable.ts';
import { choice } from './choice/choice.ts';
import { choices } from './choice/choices.ts';
import { boolean } from './boolean/boolean.ts';
import { country } from './choice/country.ts';
import { richtext } from './rich-text/richtext.ts';

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

/** The control that shows a value whole: the field's own, or the nearest that does. */
export function controlOf(widget: Widget, schema: ValueSchema, value: Json | undefined): ControlName {
  if (schema.readOnly === true) return 'view';
  return CONTROL_KINDS[widget].nearest(value, schema) ?? widget;
}
