import { circle, frame, icon } from './icons.ts';

// Icons of elements that load later, apart from those that every page with a draft loads.
export const iconAlignCenter = /* @__PURE__ */ icon('M3 6h18M7 12h10M5 18h14');
export const iconAlignJustify = /* @__PURE__ */ icon('M3 6h18M3 12h18M3 18h18');
export const iconAlignLeft = /* @__PURE__ */ icon('M3 6h18M3 12h12M3 18h15');
export const iconAlignRight = /* @__PURE__ */ icon('M3 6h18M9 12h12M6 18h15');
export const iconArrowDown = /* @__PURE__ */ icon('M12 5v14M19 12l-7 7-7-7');
export const iconArrowUp = /* @__PURE__ */ icon('m5 12 7-7 7 7M12 19V5');
export const iconBold = /* @__PURE__ */ icon('M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8');
export const iconChevronRight = /* @__PURE__ */ icon('m9 18 6-6-6-6');
export const iconCopy = /* @__PURE__ */ icon(
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const iconEye = /* @__PURE__ */ icon(
  `M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0${circle(12, 12, 3)}`,
);
export const iconFilter = /* @__PURE__ */ icon('M3 6h18M7 12h10M10 18h4');
export const iconGlobe = /* @__PURE__ */ icon(`${frame}M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20`);
export const iconGrip = /* @__PURE__ */ icon([5, 12, 19].map((y) => circle(9, y, 1) + circle(15, y, 1)).join(''));
export const iconHash = /* @__PURE__ */ icon('M4 9h16M4 15h16M10 3 8 21M16 3l-2 18');
export const iconHeading = /* @__PURE__ */ icon('M6 12h12M6 20V4M18 20V4');
export const iconImage = /* @__PURE__ */ icon(
  `M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2${circle(9, 9, 2)}M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21`,
);
export const iconItalic = /* @__PURE__ */ icon('M19 4h-9M14 20H5M15 4 9 20');
export const iconKeyboard = /* @__PURE__ */ icon(
  'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M6 9h.01M10 9h.01M14 9h.01M18 9h.01M6 12h.01M10 12h.01M14 12h.01M18 12h.01M7 16h10',
);
export const iconLink = /* @__PURE__ */ icon(
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
);
export const iconMore = /* @__PURE__ */ icon([5, 12, 19].map((y) => circle(12, y, 1)).join(''));
export const iconPen = /* @__PURE__ */ icon(
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
);
export const iconRefresh = /* @__PURE__ */ icon(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
);
export const iconRotate = /* @__PURE__ */ icon('M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5');
export const iconUndo = /* @__PURE__ */ icon('M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11');
export const iconUpload = /* @__PURE__ */ icon('M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4');
export const iconUser = /* @__PURE__ */ icon(`M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2${circle(12, 7, 4)}`);
export const iconWarning = /* @__PURE__ */ icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01',
);
/** A sheet that comes out of a printer. */
export const iconPrint = /* @__PURE__ */ icon(
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3h12v6M6 14h12v7H6z',
);
