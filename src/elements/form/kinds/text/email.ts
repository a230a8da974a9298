import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToLine } from '../../view/nearest-control.ts';
import { textOf, viewLine } from './line.ts';

/** An email address. */
export const email: ControlKind = {
  line: (field) => viewLine(field, { text: textOf(field.value), inputMode: 'email' }),
  nearest: nearestToLine,
};
