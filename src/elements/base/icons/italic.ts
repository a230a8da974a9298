import { icon } from './icon.ts';

export const iconItalic = /* @__PURE__ */ icon('M19 4h-9M14 20H5M15 4 9 20');
