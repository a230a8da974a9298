import { renderCombobox } from './combobox.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToOne } from '../../view/nearest-control.ts';

/** A country, by its code. */
export const country: ControlKind = { render: renderCombobox, nearest: nearestToOne };
