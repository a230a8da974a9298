import { icon } from './icon.ts';

export const iconChevronLeft = /* @__PURE__ */ icon('m15 18-6-6 6-6');
