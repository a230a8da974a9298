import { icon } from './icon.ts';

export const iconArrowDown = /* @__PURE__ */ icon('M12 5v14M19 12l-7 7-7-7');
