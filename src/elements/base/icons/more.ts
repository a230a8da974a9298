import { circle, icon } from './icon.ts';

export const iconMore = /* @__PURE__ */ icon([5, 12, 19].map((y) => circle(12, y, 1)).join(''));
