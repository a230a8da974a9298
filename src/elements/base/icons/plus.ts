import { icon } from './icon.ts';

export const iconPlus = /* @__PURE__ */ icon('M5 12h14M12 5v14');
