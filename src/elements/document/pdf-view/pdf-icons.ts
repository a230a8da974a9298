import { circle, icon } from '../../base/icons/icons.ts';

// Beside the element that loads later, not among those every page loads.
export const iconChevronUp = /* @__PURE__ */ icon('m18 15-6-6-6 6');
export const iconFitWidth = /* @__PURE__ */ icon('m18 8 4 4-4 4M2 12h20M6 8l-4 4 4 4');
export const iconZoomIn = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3M11 8v6M8 11h6`);
export const iconZoomOut = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3M8 11h6`);
