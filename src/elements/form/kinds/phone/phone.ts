import { formatPhone } from '../../../../document/index.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToLine } from '../../view/nearest-control.ts';
import { textOf, viewLine } from '../text/line.ts';

/** A phone number, spaced as it is read aloud. */
export const phone: ControlKind = {
  line: (field) => viewLine(field, { text: formatPhone(textOf(field.value)), inputMode: 'tel' }),
  nearest: nearestToLine,
};
