import { DEFAULT_APPEARANCE } from './appearance.ts';
import type { FontFamily } from './appearance.ts';

/** The face that a family is shown and printed in, free to ship and as wide as the font it stands for. */
export interface DocumentFace {
  /** As CSS and the PDF name it. */
  readonly name: string;
  /** How its files and packages begin. */
  readonly file: string;
  readonly hasItalic: boolean;
}

/** The face of each family; the shipped fonts are made from this list. */
export const DOCUMENT_FACES: Readonly<Record<FontFamily, DocumentFace>> = {
  arial: { name: 'Arimo', file: 'arimo', hasItalic: true },
  'times-new-roman': { name: 'Tinos', file: 'tinos', hasItalic: true },
  georgia: { name: 'Gelasio', file: 'gelasio', hasItalic: true },
  'eb-garamond': { name: 'EB Garamond', file: 'eb-garamond', hasItalic: true },
  lexend: { name: 'Lexend', file: 'lexend', hasItalic: false },
  roboto: { name: 'Roboto', file: 'roboto', hasItalic: true },
  'open-sans': { name: 'Open Sans', file: 'open-sans', hasItalic: true },
  montserrat: { name: 'Montserrat', file: 'montserrat', hasItalic: true },
  lato: { name: 'Lato', file: 'lato', hasItalic: true },
  poppins: { name: 'Poppins', file: 'poppins', hasItalic: true },
  raleway: { name: 'Raleway', file: 'raleway', hasItalic: true },
  anek: { name: 'Anek Latin', file: 'anek-latin', hasItalic: false },
  inter: { name: 'Inter', file: 'inter', hasItalic: true },
};

/** The face of a family; that of the default family for anything else. */
export function faceOf(family: unknown): DocumentFace {
  return typeof family === 'string' && Object.hasOwn(DOCUMENT_FACES, family)
    ? DOCUMENT_FACES[family as FontFamily]
    : DOCUMENT_FACES[DEFAULT_APPEARANCE.paragraph.family];
}

/** Letters that a face's `latin` file lacks and its `latin-ext` file has. */
export const EXTENDED_LETTERS = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

/** The characters that a face's `latin-ext` file covers, as `unicode-range`. */
export const EXTENDED_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';
