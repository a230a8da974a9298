import { frame, icon } from './icon.ts';

export const iconCheckCircle = /* @__PURE__ */ icon(`${frame}M9 12l2 2 4-4`);
