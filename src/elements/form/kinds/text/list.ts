import type { TemplateResult } from 'lit';
import type { Json } from '../../../../document/index.ts';
import { getUiLanguage } from '../../../base/localize/index.ts';
import type { FieldView } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { renderLines } from './line.ts';
import { showNumber } from '../../view/number-text.ts';

/** An array of texts or numbers, one on each line. */
export const list: ControlKind = { render: renderList, nearest: () => undefined };

function renderList(field: FieldView): TemplateResult {
  const items = Array.isArray(field.value) ? (field.value as readonly Json[]) : [];
  return renderLines(field, items.map((item) => showNumber(item, getUiLanguage())).join('\n'));
}
