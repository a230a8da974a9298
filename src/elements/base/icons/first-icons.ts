import { circle, frame, icon } from './icons.ts';

// Icons that the template picker or the signing room begin with, and not the Builder.
export const iconCheckCircle = /* @__PURE__ */ icon(`${frame}M9 12l2 2 4-4`);
export const iconChevronLeft = /* @__PURE__ */ icon('m15 18-6-6 6-6');
export const iconCircle = /* @__PURE__ */ icon(frame);
export const iconDownload = /* @__PURE__ */ icon('M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5');
export const iconMinus = /* @__PURE__ */ icon('M5 12h14');
export const iconSearch = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3`);
