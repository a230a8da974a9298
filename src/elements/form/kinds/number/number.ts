import { getUiLanguage } from '../../../base/localize/index.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToNumber } from '../../view/nearest-control.ts';
import { viewLine } from '../text/line.ts';
import { drawNumber } from '../../view/number-text.ts';

/**
 * A number as the user's language writes it, in a text control with a keyboard for numbers: `type=number` takes no
 * comma, and does not give half-typed text.
 */
export const number: ControlKind = {
  line: (field) => viewLine(field, { ...drawNumber(field.value, getUiLanguage()), inputMode: 'decimal' }),
  nearest: nearestToNumber,
};
