import { circle, icon } from './icon.ts';

export const iconGrip = /* @__PURE__ */ icon([5, 12, 19].map((y) => circle(9, y, 1) + circle(15, y, 1)).join(''));
