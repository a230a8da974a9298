import { renderCombobox } from './combobox.ts';
import type { ControlKind } from '../../view/control-kind.ts';

/** A country, by its code. */
export const country: ControlKind = { render: renderCombobox };
