import { formatPhone } from '../../../document/index.ts';
import type { FieldView, LineView } from '../form/form-view.ts';
import { textOf, viewLine } from './text.ts';

export function viewPhone(field: FieldView): LineView {
  return viewLine(field, { text: formatPhone(textOf(field.value)), inputMode: 'tel', autocomplete: 'tel' });
}
