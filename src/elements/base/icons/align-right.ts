import { icon } from './icon.ts';

export const iconAlignRight = /* @__PURE__ */ icon('M3 6h18M9 12h12M6 18h15');
