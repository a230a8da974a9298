import type { ControlName } from '../fields/field-control.ts';
import { readRichText } from '../widgets/rich-text.ts';
import { readChoice, readChoices } from './read-choice.ts';
import { readDate } from './read-date.ts';
import { readList, readMoney, readNumberControl } from './read-number.ts';
import { readPhoneControl } from './read-phone.ts';
import { readEmail, readText, readTranslatable } from './read-text.ts';
import type { Reader } from './reading.ts';

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
