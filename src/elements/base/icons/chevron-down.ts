import { icon } from './icon.ts';

export const iconChevronDown = /* @__PURE__ */ icon('m6 9 6 6 6-6');
