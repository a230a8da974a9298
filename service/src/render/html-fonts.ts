import { Buffer } from 'node:buffer';
import type { Appearance, FontFamily, TextStyleName } from 'deedkit/document';
import { EXTENDED_LETTERS, EXTENDED_RANGE, faceOf, TEXT_STYLE_NAMES } from 'deedkit/document';
import { scriptAssets } from 'deedkit/script-assets';

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
      ...(EXTENDED_LETTERS.test(page) ? [{ family, weight, style: 'normal', subset: 'latin-ext' }] : []),
    ]),
  );
  return (await Promise.all(faces.map(readFace))).join('');
}

/** One file of a family: a weight, a style and a part of its letters. */
interface Face {
  readonly family: FontFamily;
  readonly weight: string;
  readonly style: string;
  readonly subset: string;
}

const rules = new Map<string, Promise<string>>();

/** A file is read and encoded once for the process: there are a few dozen of them. */
function readFace(face: Face): Promise<string> {
  const { name, file: begin } = faceOf(face.family);
  const file = `fonts/${begin}-${face.subset}-${face.weight}-${face.style}.woff2`;
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
