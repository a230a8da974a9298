import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToLines } from '../../view/nearest-control.ts';
import { renderLines, textOf } from './line.ts';

/** Several lines of text. */
export const multiline: ControlKind = {
  render: (field) => renderLines(field, textOf(field.value)),
  nearest: nearestToLines,
};
