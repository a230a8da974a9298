import { icon } from './icon.ts';

export const iconAlignLeft = /* @__PURE__ */ icon('M3 6h18M3 12h12M3 18h15');
