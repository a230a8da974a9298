import type { ControlKind } from './control-kind.ts';
import { renderSegments } from './option-group.ts';
import { listShown } from './options.ts';

/** Yes and no beside each other: neither is chosen until the person does, which a checkbox cannot say. */
export const boolean: ControlKind = {
  render: (field) => renderSegments(field, listShown(field)),
  isGroup: () => true,
};
