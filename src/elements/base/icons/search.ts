import { circle, icon } from './icon.ts';

export const iconSearch = /* @__PURE__ */ icon(`${circle(11, 11, 8)}M21 21l-4.3-4.3`);
