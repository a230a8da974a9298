import { icon } from './icon.ts';

export const iconArrowUp = /* @__PURE__ */ icon('m5 12 7-7 7 7M12 19V5');
