import { circle, icon } from './icon.ts';

export const iconTag = /* @__PURE__ */ icon(
  `M12.6 2.6A2 2 0 0 0 11.2 2H4a2 2 0 0 0-2 2v7.2a2 2 0 0 0 .6 1.4l8.7 8.7a2.4 2.4 0 0 0 3.4 0l6.6-6.6a2.4 2.4 0 0 0 0-3.4Z${circle(7.5, 7.5, 0.5)}`,
);
