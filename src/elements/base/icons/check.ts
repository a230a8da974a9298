import { icon } from './icon.ts';

export const iconCheck = /* @__PURE__ */ icon('M20 6 9 17l-5-5');
