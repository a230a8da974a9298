import { frame, icon } from './icon.ts';

export const iconAlert = /* @__PURE__ */ icon(`${frame}M12 8v4M12 16h.01`);
