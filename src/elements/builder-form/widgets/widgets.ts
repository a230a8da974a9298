import type { TemplateResult } from 'lit';
import type { Widget } from '../../../document/index.ts';
import type { FieldParts, FieldView, Reading } from '../form-view.ts';
import { readChoice, readChoices, renderBoolean, renderChoice, renderChoices, renderCombobox } from './choice.ts';
import { readDate, readMoney, readNumberControl, renderDate, renderMoney, renderNumber } from './number.ts';
import { readPhoneControl, renderPhone } from './phone.ts';
import { readRichText, renderRichText } from './rich-text.ts';
import { readEmail, readText, renderEmail, renderMultiline, renderTextField } from './text.ts';
import { readTranslatable, renderTranslatable } from './translatable.ts';

/** What reading a control needs to know of its field. */
export interface ReadContext extends Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'> {
  /** Where the document is from, for phone numbers without a country code. */
  readonly region: string;
  /** True when the person has left the control. */
  readonly complete: boolean;
}

/** One kind of field: how it is drawn, and what its control says. */
export interface WidgetDriver {
  readonly render: (field: FieldView, parts: FieldParts) => TemplateResult;
  /** True when `render` draws the label and what is around the control too. */
  readonly whole?: true;
  readonly read: (control: HTMLElement, context: ReadContext) => Reading | undefined;
}

/** Every kind of field (document model §Values). */
export const WIDGETS: Readonly<Record<Widget, WidgetDriver>> = {
  text: { render: renderTextField, whole: true, read: readText },
  multiline: { render: renderMultiline, read: readText },
  email: { render: renderEmail, read: readEmail },
  phone: { render: renderPhone, read: readPhoneControl },
  number: { render: renderNumber, read: readNumberControl },
  money: { render: renderMoney, read: readMoney },
  date: { render: renderDate, read: readDate },
  boolean: { render: renderBoolean, read: readChoice },
  choice: { render: renderChoice, read: readChoice },
  choices: { render: renderChoices, read: readChoices },
  country: { render: renderCombobox, read: readChoice },
  translatable: { render: renderTranslatable, read: readTranslatable },
  richtext: { render: renderRichText, read: readRichText },
};
