import { icon } from './icons.ts';

// Of the form and what edits a document; pages without one do not fetch them.
export const iconCalendar = /* @__PURE__ */ icon(
  'M8 2v4M16 2v4M3 10h18M5 4h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
);
export const iconComment = /* @__PURE__ */ icon('M21 15a2 2 0 0 1-2 2H7l-4 4V5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2z');
export const iconList = /* @__PURE__ */ icon('M3 12h.01M3 18h.01M3 6h.01M8 12h13M8 18h13M8 6h13');
export const iconListOrdered = /* @__PURE__ */ icon(
  'M10 12h11M10 18h11M10 6h11M4 10h2M4 6h1v4M6 18H4c0-1 2-2 2-3s-1-1.5-2-1',
);
export const iconPlus = /* @__PURE__ */ icon('M5 12h14M12 5v14');
