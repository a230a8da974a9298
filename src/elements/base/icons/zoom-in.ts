import { circle, icon } from './icon.ts';

export const iconZoomIn = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3M11 8v6M8 11h6`);
