import { circle, icon } from './icon.ts';

export const iconImage = /* @__PURE__ */ icon(
  `M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2${circle(9, 9, 2)}M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21`,
);
