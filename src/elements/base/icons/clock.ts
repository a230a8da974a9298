import { frame, icon } from './icon.ts';

export const iconClock = /* @__PURE__ */ icon(`${frame}M12 6v6l4 2`);
