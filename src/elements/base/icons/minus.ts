import { icon } from './icon.ts';

export const iconMinus = /* @__PURE__ */ icon('M5 12h14');
