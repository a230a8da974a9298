import { icon } from './icon.ts';

export const iconHash = /* @__PURE__ */ icon('M4 9h16M4 15h16M10 3 8 21M16 3l-2 18');
