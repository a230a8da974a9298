import { DOCUMENT_FACES, EXTENDED_LETTERS, EXTENDED_RANGE, TEXT_STYLE_NAMES } from '../../../document/index.ts';
import type { Appearance, DocumentFace, FontFamily } from '../../../document/index.ts';
import { getFontBaseUrl } from '../../base/font-base-url.ts';

/** The fonts requested, by address, until each is there or cannot be had. */
const asked = new Map<string, Promise<void>>();

/** The text of a document, as far as it decides which faces are needed. */
export interface FontNeeds {
  readonly text: string;
  /** True when any of it is set in italics. */
  readonly italic: boolean;
}

/**
 * Fetches the faces an appearance needs, once each; text is redrawn as they arrive. They are fetched as data, so a
 * page's policy needs no `font-src` for them. A face that cannot be had leaves the machine's own.
 * @returns once those that were asked for by this call are there, or cannot be had; undefined where there are none
 */
export function useDocumentFonts(
  appearance: Appearance,
  { text, italic }: FontNeeds = { text: '', italic: false },
): Promise<unknown> | undefined {
  if (getFontBaseUrl() === undefined || typeof FontFace === 'undefined') return undefined;
  const coming: Promise<void>[] = [];
  // An appearance that a page hands in may lack anything.
  const styles: readonly ({ readonly family: FontFamily } | undefined)[] = [
    ...TEXT_STYLE_NAMES.map((name) => appearance[name]),
    appearance.table,
  ];
  const families = new Set(styles.flatMap((style) => (style ? [style.family] : [])));
  for (const family of families) {
    const face = Object.hasOwn(DOCUMENT_FACES, family) ? DOCUMENT_FACES[family] : undefined;
    if (!face) continue;
    for (const weight of ['400', '700']) {
      coming.push(addFace(face, { weight, style: 'normal', subset: 'latin' }));
      if (italic && face.hasItalic) coming.push(addFace(face, { weight, style: 'italic', subset: 'latin' }));
      if (EXTENDED_LETTERS.test(text)) coming.push(addFace(face, { weight, style: 'normal', subset: 'latin-ext' }));
    }
  }
  return coming.length > 0 ? Promise.all(coming) : undefined;
}

/** Fetches the upright face of a family, as far as a text needs it; settles once it is there, or cannot be had. */
export async function useFamily(family: FontFamily, text: string): Promise<void> {
  if (getFontBaseUrl() === undefined || typeof FontFace === 'undefined') return;
  const subsets = EXTENDED_LETTERS.test(text) ? ['latin', 'latin-ext'] : ['latin'];
  const face = DOCUMENT_FACES[family];
  await Promise.all(subsets.map((subset) => addFace(face, { weight: '400', style: 'normal', subset })));
}

interface Face {
  readonly weight: string;
  readonly style: string;
  readonly subset: string;
}

/** Fetches one file of a face and adds it to the page. Each address is asked for once, also by several elements. */
function addFace({ name, file }: DocumentFace, face: Face): Promise<void> {
  const { weight, style, subset } = face;
  const url = `${getFontBaseUrl() ?? ''}${file}-${subset}-${weight}-${style}.woff2`;
  let coming = asked.get(url);
  if (!coming)
    asked.set(
      url,
      (coming = fetchFace(url, { name, ...face }).catch(() => {
        // Asked for again when it is needed again.
        asked.delete(url);
      })),
    );
  return coming;
}

async function fetchFace(
  url: string,
  { name, weight, style, subset }: Face & { readonly name: string },
): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) return;
  const face = new FontFace(name, await response.arrayBuffer(), {
    weight,
    style,
    ...(subset === 'latin' ? {} : { unicodeRange: EXTENDED_RANGE }),
  });
  document.fonts.add(await face.load());
}
