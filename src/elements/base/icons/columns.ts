import { icon } from './icon.ts';

export const iconColumns = /* @__PURE__ */ icon(
  'M20 7h-9M14 17H5M17 14a3 3 0 1 0 0 6 3 3 0 1 0 0-6M7 4a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
);
