import { circle, icon } from './icon.ts';

export const iconUsers = /* @__PURE__ */ icon(
  `M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2${circle(9, 7, 4)}M22 21v-2a4 4 0 0 0-3-3.87M16 3.13a4 4 0 0 1 0 7.75`,
);
