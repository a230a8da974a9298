import { icon } from './icon.ts';

export const iconListOrdered = /* @__PURE__ */ icon(
  'M10 12h11M10 18h11M10 6h11M4 10h2M4 6h1v4M6 18H4c0-1 2-2 2-3s-1-1.5-2-1',
);
