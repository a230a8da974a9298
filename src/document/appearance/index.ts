export {
  ALIGNMENTS,
  DEFAULT_APPEARANCE,
  FONT_FAMILIES,
  FONT_WEIGHTS,
  TEXT_STYLE_NAMES,
  TRANSFORMS,
} from './appearance.ts';
export type { Appearance, FontFamily, TableStyle, TextStyle, TextStyleName } from './appearance.ts';
export { DOCUMENT_CSS, DOCUMENT_PRINT_CSS, appearanceCss } from './appearance-css.ts';
export { APPEARANCE_LIMITS, LOGO_URI, checkAppearance, checkLogo, isBadSvg, isEndlessSvg } from './appearance-rules.ts';
export { DOCUMENT_FACES, EXTENDED_LETTERS, EXTENDED_RANGE, faceOf } from './font-faces.ts';
export type { DocumentFace } from './font-faces.ts';
