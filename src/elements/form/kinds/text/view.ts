import type { TemplateResult } from 'lit';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { renderLines, textOf } from './line.ts';

/** A value that no control can change without losing some of it, as it stands. */
export const view: ControlKind = { render: renderView, nearest: () => undefined };

function renderView(field: FieldView): TemplateResult {
  const { value = null } = field;
  return renderLines(
    field,
    typeof value === 'object' && value !== null ? JSON.stringify(value, undefined, 2) : textOf(value),
    { readonly: '' },
  );
}
