import { icon } from './icon.ts';

export const iconAlignJustify = /* @__PURE__ */ icon('M3 6h18M3 12h18M3 18h18');
