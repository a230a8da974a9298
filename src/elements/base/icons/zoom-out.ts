import { circle, icon } from './icon.ts';

export const iconZoomOut = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3M8 11h6`);
