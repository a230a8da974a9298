import { icon } from './icon.ts';

export const iconType = /* @__PURE__ */ icon('M4 7V4h16v3M9 20h6M12 4v16');
