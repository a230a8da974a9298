import type { ControlName } from '../view/control-kind.ts';
import { readRichText } from './rich-text/rich-text.ts';
import { readChoice, readChoices } from './choice/read-choice.ts';
import { readDate } from './date/read-date.ts';
import { readList, readMoney, readNumberControl } from './number/read-number.ts';
import { readPhoneControl } from './phone/read-phone.ts';
import { readEmail, readText, readTranslatable } from './text/read-text.ts';
import type { Reader } from '../view/reading.ts';

/** How every kind of control is read. Apart from how it is drawn (`CONTROL_KINDS`), for it is fetched later. */
export const READERS: Readonly<Record<ControlName, Reader>> = {
  text: readText,
  multiline: readText,
  email: readEmail,
  phone: readPhoneControl,
  number: readNumberControl,
  money: readMoney,
  date: readDate,
  boolean: readChoice,
  choice: readChoice,
  choices: readChoices,
  country: readChoice,
  translatable: readTranslatable,
  richtext: readRichText,
  list: readList,
  view: () => undefined,
};
