import { icon } from './icon.ts';

export const iconChevronUp = /* @__PURE__ */ icon('m18 15-6-6-6 6');
