import type { TemplateResult } from 'lit';
import type { ControlName } from '../fields/field-control.ts';
import type { FieldView, LineView } from '../form/form-view.ts';
import { renderBoolean, renderChoice, renderChoices, renderCombobox } from './choice.ts';
import { renderDate } from './date.ts';
import { renderMoney, viewNumber } from './number.ts';
import { viewPhone } from './phone.ts';
import { renderRichText } from './rich-text.ts';
import { renderList, renderMultiline, renderView, viewEmail, viewText } from './text.ts';
import { renderTranslatable } from './translatable.ts';

/** How a control is drawn. */
export interface WidgetDriver {
  readonly render?: (field: FieldView) => TemplateResult;
  /** Instead, for what a person types a line into: the form has the input for it. */
  readonly line?: (field: FieldView) => LineView;
}

/**
 * Every kind of field (document model §Values), and what stands in for a control that would lose some of a value. What
 * they say is read by `readers/`.
 */
export const WIDGETS: Readonly<Record<ControlName, WidgetDriver>> = {
  text: { line: viewText },
  multiline: { render: renderMultiline },
  email: { line: viewEmail },
  phone: { line: viewPhone },
  number: { line: viewNumber },
  money: { render: renderMoney },
  date: { render: renderDate },
  boolean: { render: renderBoolean },
  choice: { render: renderChoice },
  choices: { render: renderChoices },
  country: { render: renderCombobox },
  translatable: { render: renderTranslatable },
  richtext: { render: renderRichText },
  list: { render: renderList },
  view: { render: renderView },
};
