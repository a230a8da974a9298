import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { iconCalendar } from '../../../base/icons/index.ts';
import { sayForm } from '../../../base/localize/source/form.ts';
import { attributes } from '../../view/control-attributes.ts';
import { controlValue } from '../../view/control-value.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToLine } from '../../view/nearest-control.ts';
import { dateShape, showDate } from '../../view/date-text.ts';
import { textOf, viewLine } from '../text/line.ts';

/** A day. */
export const date: ControlKind = { render: renderDate, nearest: nearestToLine };

/**
 * Typed, in words or figures, or picked. A text control, so that a half-typed text or one that is no date stays as it
 * is written, also over a reload.
 */
function renderDate(field: FieldView): TemplateResult {
  const { form, label } = field;
  const line = viewLine(
    { ...field, placeholder: field.placeholder ?? (form.readonly ? undefined : dateShape()) },
    { text: showDate(textOf(field.value)) },
  );
  return html`<div class="combobox">
    <input
      class="control"
      part="control"
      type="text"
      ${attributes(line.attributes)}
      .value=${controlValue(line.text)}
    />
    ${form.readonly ? '' : html`<button type="button" class="button ghost small icon-only clear" data-action="pick" aria-label=${sayForm('pickDate', label)}>${iconCalendar}</button>`}
  </div>`;
}
