import { icon } from './icon.ts';

export const iconFitWidth = /* @__PURE__ */ icon('m18 8 4 4-4 4M2 12h20M6 8l-4 4 4 4');
