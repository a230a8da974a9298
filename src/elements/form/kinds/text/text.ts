import { describeInput } from '../../view/control-attributes.ts';
import { writtenText } from '../../view/form-view.ts';
import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToLine } from '../../view/nearest-control.ts';
import { textOf } from './line.ts';

/** One line of text, by far the most frequent field. */
export const text: ControlKind = {
  line: (field) => ({
    text: writtenText(field, textOf(field.value)),
    attributes: { ...describeInput(field), placeholder: field.placeholder },
  }),
  nearest: nearestToLine,
};
