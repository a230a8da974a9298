import type { ControlKind } from '../../view/control-kind.ts';
import { nearestToOne } from '../../view/nearest-control.ts';
import { renderSegments } from '../choice/option-group.ts';
import { listShown } from '../choice/options.ts';

/** Yes and no beside each other: neither is chosen until the person does, which a checkbox cannot say. */
export const boolean: ControlKind = {
  render: (field) => renderSegments(field, listShown(field)),
  isGroup: () => true,
  nearest: nearestToOne,
};
