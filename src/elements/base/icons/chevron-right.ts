import { icon } from './icon.ts';

export const iconChevronRight = /* @__PURE__ */ icon('m9 18 6-6-6-6');
