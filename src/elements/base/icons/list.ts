import { icon } from './icon.ts';

export const iconList = /* @__PURE__ */ icon('M3 12h.01M3 18h.01M3 6h.01M8 12h13M8 18h13M8 6h13');
