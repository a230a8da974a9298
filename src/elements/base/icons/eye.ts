import { circle, icon } from './icon.ts';

export const iconEye = /* @__PURE__ */ icon(
  `M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0${circle(12, 12, 3)}`,
);
