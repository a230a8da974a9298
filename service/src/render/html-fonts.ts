import { Buffer } from 'node:buffer';
import type { Appearance, FontFamily, TextStyleName } from 'deedkit/document';
import { TEXT_STYLE_NAMES } from 'deedkit/document';
import { scriptAssets } from 'deedkit/script-assets';
import { faceOf } from './pdf/index.ts';

/** Letters that the Latin files lack and the extended ones have. */
const EXTENDED = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;
const EXTENDED_RANGE =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0';
const SLANTED = /<em>|class="field missing"/;

/**
 * The faces that a page's text is set in as `@font-face` rules that hold them (`data:`), so that its lines end where
 * the PDF's do wherever it is opened. Some 70 to 150 kB; italics and further letters only where the page has them.
 */
export async function readFontFaces(appearance: Appearance, page: string): Promise<string> {
  const tags: Readonly<Record<TextStyleName, string>> = {
    paragraph: '<p',
    heading1: '<h1',
    heading2: '<h2',
    heading3: '<h3',
    heading4: '<h4',
    heading5: '<h5',
    heading6: '<h6',
  };
  const families = new Set<FontFamily>([appearance.paragraph.family]);
  for (const name of TEXT_STYLE_NAMES) if (page.includes(tags[name])) families.add(appearance[name].family);
  if (page.includes('<table')) families.add(appearance.table.family);
  const faces = [...families].flatMap((family) =>
    ['400', '700'].flatMap((weight) => [
      { family, weight, style: 'normal', subset: 'latin' },
      ...(SLANTED.test(page) ? [{ family, weight, style: 'italic', subset: 'latin' }] : []),
      ...(EXTENDED.test(page) ? [{ family, weight, style: 'normal', subset: 'latin-ext' }] : []),
    ]),
  );
  return (await Promise.all(faces.map(readFace))).join('');
}

interface Face {
  readonly family: FontFamily;
  readonly weight: string;
  readonly style: string;
  readonly subset: string;
}

const rules = new Map<string, Promise<string>>();

function readFace(face: Face): Promise<string> {
  const name = faceOf(face.family);
  const file = `fonts/${name.toLowerCase().replaceAll(' ', '-')}-${face.subset}-${face.weight}-${face.style}.woff2`;
  const known = rules.get(file) ?? makeRule(name, file, face);
  rules.set(file, known);
  return known;
}

/** Two families have no italic of their own; a browser slants their upright face. */
async function makeRule(name: string, file: string, { weight, style, subset }: Face): Promise<string> {
  const bytes = await scriptAssets.get(file)?.load();
  if (bytes === undefined) return '';
  const range = subset === 'latin' ? '' : `;unicode-range:${EXTENDED_RANGE}`;
  return `@font-face{font-family:"${name}";font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}) format("woff2")${range}}\n`;
}
