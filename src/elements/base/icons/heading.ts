import { icon } from './icon.ts';

export const iconHeading = /* @__PURE__ */ icon('M6 12h12M6 20V4M18 20V4');
