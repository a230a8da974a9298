import { frame, icon } from './icon.ts';

export const iconCircle = /* @__PURE__ */ icon(frame);
