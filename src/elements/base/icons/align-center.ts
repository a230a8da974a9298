import { icon } from './icon.ts';

export const iconAlignCenter = /* @__PURE__ */ icon('M3 6h18M7 12h10M5 18h14');
