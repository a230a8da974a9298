import { TEXT_STYLE_NAMES } from '../../document/index.ts';
import type { Appearance, FontFamily } from '../../document/index.ts';
import { getFontPlace } from '../font-place.ts';

/**
 * The face each family is shown and printed in: its CSS name, and its files' name. Two families have no italic of their
 * own.
 */
const FACES: Readonly<Record<FontFamily, { readonly name: string; readonly file: string; readonly italic?: false }>> = {
  arial: { name: 'Arimo', file: 'arimo' },
  'times-new-roman': { name: 'Tinos', file: 'tinos' },
  georgia: { name: 'Gelasio', file: 'gelasio' },
  'eb-garamond': { name: 'EB Garamond', file: 'eb-garamond' },
  lexend: { name: 'Lexend', file: 'lexend', italic: false },
  roboto: { name: 'Roboto', file: 'roboto' },
  'open-sans': { name: 'Open Sans', file: 'open-sans' },
  montserrat: { name: 'Montserrat', file: 'montserrat' },
  lato: { name: 'Lato', file: 'lato' },
  poppins: { name: 'Poppins', file: 'poppins' },
  raleway: { name: 'Raleway', file: 'raleway' },
  anek: { name: 'Anek Latin', file: 'anek-latin', italic: false },
  inter: { name: 'Inter', file: 'inter' },
};

/** Letters that the Latin files lack and the extended ones have. */
const EXTENDED = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;
const EXTENDED_RANGE =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0';

const asked = new Set<string>();

/** What is written, as far as it decides which faces are needed. */
export interface FontNeeds {
  readonly text: string;
  readonly italic: boolean;
}

/**
 * Fetches the faces an appearance needs, once each; text is redrawn as they arrive. They are fetched as data, so a
 * page's policy needs no `font-src` for them. A face that cannot be had leaves the machine's own.
 */
export function useDocumentFonts(
  appearance: Appearance,
  { text, italic }: FontNeeds = { text: '', italic: false },
): void {
  if (getFontPlace() === undefined || typeof FontFace === 'undefined') return;
  // An appearance that a page hands in may lack anything.
  const styles: readonly ({ readonly family: FontFamily } | undefined)[] = [
    ...TEXT_STYLE_NAMES.map((name) => appearance[name]),
    appearance.table,
  ];
  const families = new Set(styles.flatMap((style) => (style ? [style.family] : [])));
  for (const family of families) {
    const face = Object.hasOwn(FACES, family) ? FACES[family] : undefined;
    if (!face) continue;
    for (const weight of ['400', '700']) {
      void addFace(face, { weight, style: 'normal', subset: 'latin' });
      if (italic && face.italic !== false) void addFace(face, { weight, style: 'italic', subset: 'latin' });
      if (EXTENDED.test(text)) void addFace(face, { weight, style: 'normal', subset: 'latin-ext' });
    }
  }
}

async function addFace(
  { name, file }: { readonly name: string; readonly file: string },
  { weight, style, subset }: { readonly weight: string; readonly style: string; readonly subset: string },
): Promise<void> {
  const url = `${getFontPlace() ?? ''}${file}-${subset}-${weight}-${style}.woff2`;
  if (asked.has(url)) return;
  asked.add(url);
  try {
    const response = await fetch(url, { credentials: 'same-origin' });
    if (!response.ok) return;
    const face = new FontFace(name, await response.arrayBuffer(), {
      weight,
      style,
      ...(subset === 'latin' ? {} : { unicodeRange: EXTENDED_RANGE }),
    });
    document.fonts.add(await face.load());
  } catch {
    // Asked for again when it is needed again.
    asked.delete(url);
  }
}
