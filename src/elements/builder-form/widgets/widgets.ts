import type { TemplateResult } from 'lit';
import type { Widget } from '../../../document/index.ts';
import type { FieldView, LineView, Reading } from '../form-view.ts';
import { readChoice, readChoices, renderBoolean, renderChoice, renderChoices, renderCombobox } from './choice.ts';
import { readDate, readMoney, readNumberControl, renderDate, renderMoney, viewNumber } from './number.ts';
import { readPhoneControl, viewPhone } from './phone.ts';
import { readRichText, renderRichText } from './rich-text.ts';
import { readEmail, readText, renderMultiline, viewEmail, viewText } from './text.ts';
import { readTranslatable, renderTranslatable } from './translatable.ts';

/** What reading a control needs to know of its field. */
export interface ReadContext extends Pick<FieldView, 'schema' | 'widget' | 'form' | 'value'> {
  /** Where the document is from, for phone numbers without a country code. */
  readonly region: string;
  /** True when the person has left the control. */
  readonly complete: boolean;
}

/** One kind of field: how its control is drawn, and what that says. */
export interface WidgetDriver {
  readonly render?: (field: FieldView) => TemplateResult;
  /** Instead, for what a person types a line into: the form has the input for it. */
  readonly line?: (field: FieldView) => LineView;
  readonly read: (control: HTMLElement, context: ReadContext) => Reading | undefined;
}

/** Every kind of field (document model §Values). */
export const WIDGETS: Readonly<Record<Widget, WidgetDriver>> = {
  text: { line: viewText, read: readText },
  multiline: { render: renderMultiline, read: readText },
  email: { line: viewEmail, read: readEmail },
  phone: { line: viewPhone, read: readPhoneControl },
  number: { line: viewNumber, read: readNumberControl },
  money: { render: renderMoney, read: readMoney },
  date: { render: renderDate, read: readDate },
  boolean: { render: renderBoolean, read: readChoice },
  choice: { render: renderChoice, read: readChoice },
  choices: { render: renderChoices, read: readChoices },
  country: { render: renderCombobox, read: readChoice },
  translatable: { render: renderTranslatable, read: readTranslatable },
  richtext: { render: renderRichText, read: readRichText },
};
