import type { Appearance, FontFamily, TableStyle, TextStyle, TextStyleName } from './appearance.ts';
import { ALIGNMENTS, DEFAULT_APPEARANCE, FONT_FAMILIES, TEXT_STYLE_NAMES, TRANSFORMS } from './appearance.ts';
import { DOCUMENT_FACES } from './font-faces.ts';

export { DOCUMENT_PRINT_CSS } from './print-css.ts';

/** System fonts, for where the face of a family is missing. */
const FALLBACKS: Readonly<Record<FontFamily, string>> = {
  arial: 'Arial, "Liberation Sans", sans-serif',
  'times-new-roman': '"Times New Roman", "Liberation Serif", serif',
  georgia: 'Georgia, serif',
  'eb-garamond': 'Garamond, serif',
  lexend: 'sans-serif',
  roboto: 'sans-serif',
  'open-sans': 'sans-serif',
  montserrat: 'sans-serif',
  lato: 'sans-serif',
  poppins: 'sans-serif',
  raleway: 'sans-serif',
  anek: 'sans-serif',
  inter: 'system-ui, sans-serif',
};

/**
 * The CSS font-family list of a family; that of the default family for anything else. It begins with the face that the
 * PDF is set in, so that lines break alike.
 */
export function fontStack(family: unknown): string {
  const known = oneOf(FONT_FAMILIES, family, DEFAULT_APPEARANCE.paragraph.family);
  const { name } = DOCUMENT_FACES[known];
  return `${name.includes(' ') ? `"${name}"` : name}, ${FALLBACKS[known]}`;
}

const CSS_NAMES: Readonly<Record<TextStyleName, string>> = {
  heading1: 'h1',
  heading2: 'h2',
  heading3: 'h3',
  heading4: 'h4',
  heading5: 'h5',
  heading6: 'h6',
  paragraph: 'text',
};

/**
 * An appearance as custom properties (`--deed-document-h1-size` …), declared on `selector`, for `DOCUMENT_CSS` to read.
 * Only enumerated words, hex colours and digits ever reach the result: anything else becomes the default appearance's
 * value.
 */
export function appearanceCss(appearance: Appearance, selector = '.deed-document'): string {
  const declarations = [
    ...TEXT_STYLE_NAMES.flatMap((name) =>
      textDeclarations(CSS_NAMES[name], appearance[name], DEFAULT_APPEARANCE[name]),
    ),
    ...tableDeclarations(appearance.table),
    ['logo-width', `${logoScale(appearance.logo?.scale)}%`] as const,
  ];
  return `${selector}{${declarations.map(([name, value]) => `--deed-document-${name}:${value}`).join(';')}}`;
}

type Declaration = readonly [name: string, value: string];

/**
 * A text style as custom properties. A value that is not of its kind gives way to the default's, so that nothing given
 * can end a declaration and begin another.
 */
function textDeclarations(name: string, style: TextStyle | undefined, fallback: TextStyle): Declaration[] {
  return [
    [`${name}-family`, fontStack(style?.family)],
    [`${name}-color`, hex(style?.color, fallback.color)],
    [`${name}-size`, `${points(style?.size, fallback.size)}pt`],
    [`${name}-weight`, style?.weight === 'bold' ? '700' : '400'],
    [`${name}-align`, alignment(oneOf(ALIGNMENTS, style?.alignment, fallback.alignment))],
    [`${name}-transform`, oneOf(TRANSFORMS, style?.transform, fallback.transform)],
  ];
}

function tableDeclarations(style: TableStyle | undefined): Declaration[] {
  const fallback = DEFAULT_APPEARANCE.table;
  const background = hex(style?.bgColor, fallback.bgColor);
  return [
    ['table-family', fontStack(style?.family)],
    ['table-size', `${points(style?.size, fallback.size)}pt`],
    ['table-color', hex(style?.color, fallback.color)],
    ['table-background', background],
    ['table-header-background', hex(style?.headerBgColor, fallback.headerBgColor)],
    ['table-header-color', hex(style?.headerColor, fallback.headerColor)],
    ['table-border', style?.borderColorEnabled === true ? hex(style.borderColor, fallback.borderColor) : 'transparent'],
    [
      'table-alternate',
      style?.alternatingRowBgColorEnabled === true
        ? hex(style.alternatingRowBgColor, fallback.alternatingRowBgColor)
        : background,
    ],
  ];
}

/** Left is where lines begin: an appearance is made for both directions. */
function alignment(name: TextStyle['alignment']): string {
  return name === 'left' ? 'start' : name;
}

/** The choice itself, never the text that was given. */
function oneOf<T extends string>(choices: readonly T[], value: unknown, fallback: T): T {
  return choices.find((choice) => choice === value) ?? fallback;
}

/** A colour of three or six digits, else the fallback. */
function hex(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value) ? value : fallback;
}

/** Whole points without leading zeros, else the fallback. */
function points(value: unknown, fallback: string): string {
  return typeof value === 'string' && /^\d{1,3}$/.test(value) ? String(Number(value)) : fallback;
}

function logoScale(value: unknown): number {
  return typeof value === 'number' && value >= 20 && value <= 100
    ? Math.round(value * 100) / 100
    : DEFAULT_APPEARANCE.logo.scale;
}

const textRules = (selector: string, name: string): string =>
  `${selector}{font-family:var(--deed-document-${name}-family);color:var(--deed-document-${name}-color);font-size:var(--deed-document-${name}-size);` +
  `font-weight:var(--deed-document-${name}-weight);text-align:var(--deed-document-${name}-align);text-transform:var(--deed-document-${name}-transform)}`;

/**
 * The layout of an evaluated document inside an element with the class `deed-document`. It styles headings h1 to h6,
 * `.clause` with `.number` and `.body`, lists, `table` in `.table`, `.field` (`.missing` when empty), `.value` around
 * rich text, `.signatures` of `.signature`, `.logo`, `.footer`. Shared by the rendered HTML and the live preview.
 */
export const DOCUMENT_CSS: string = [
  textRules('.deed-document', 'text'),
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((name) => textRules(`.deed-document ${name}`, name)),
  '.deed-document{line-height:1.5;overflow-wrap:break-word;hyphens:manual;text-rendering:geometricPrecision}',
  // Words stand as they were typed: no arrow for ->, no × for the x in 2x3.
  '.deed-document:not([dir=rtl]){font-variant-ligatures:no-contextual}',
  '.deed-document :is(h1,h2,h3,h4,h5,h6){line-height:1.25;margin:1.5em 0 .5em;break-after:avoid;break-inside:avoid}',
  '.deed-document h1{margin-top:0;margin-bottom:1em}',
  '.deed-document :is(p,ul,ol){margin:0 0 .75em}',
  '.deed-document :is(ul,ol){padding-inline-start:2em}',
  '.deed-document ul{list-style:disc}',
  '.deed-document ol.letters{list-style:lower-alpha}',
  '.deed-document li>p{margin:.25em 0}',
  '.deed-document .clause{display:flex;gap:.75em;margin:0 0 .75em}',
  '.deed-document .clause>.number{flex:none;min-width:2.25em;font-variant-numeric:tabular-nums}',
  '.deed-document .clause>.body{flex:1;min-width:0}',
  '.deed-document .clause>.body>:last-child{margin-bottom:0}',
  '.deed-document .value{margin:0 0 .75em}',
  '.deed-document .value>:first-child{margin-top:0}',
  '.deed-document .value>:last-child{margin-bottom:0}',
  '.deed-document .field{white-space:pre-line}',
  '.deed-document .field.missing{border-bottom:1px dashed currentColor;font-style:italic}',
  '.deed-document .table{overflow-x:auto;margin:0 0 1em}',
  '.deed-document table{width:100%;border-collapse:collapse;text-align:start;font-family:var(--deed-document-table-family);' +
    'font-size:var(--deed-document-table-size);color:var(--deed-document-table-color);background:var(--deed-document-table-background)}',
  '.deed-document :is(th,td){padding:.5em .75em;vertical-align:top;text-align:start;border:1px solid var(--deed-document-table-border)}',
  '.deed-document th{font-weight:700;background:var(--deed-document-table-header-background);color:var(--deed-document-table-header-color)}',
  '.deed-document tbody tr:nth-child(even)>td{background:var(--deed-document-table-alternate)}',
  '.deed-document tr{break-inside:avoid}',
  '.deed-document .center{text-align:center}',
  '.deed-document .end{text-align:end;font-variant-numeric:tabular-nums}',
  '.deed-document .signatures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:2em;margin:2em 0}',
  '.deed-document .signature{break-inside:avoid}',
  '.deed-document .signature>.line{border-bottom:1px solid currentColor;height:3.5em;margin-bottom:.5em}',
  '.deed-document .signature>p{margin:0}',
  '.deed-document .page-break{break-after:page;height:0;margin:0}',
  '.deed-document .logo{display:block;width:var(--deed-document-logo-width);max-height:8rem;object-fit:contain;object-position:left center;margin:0 0 2em}',
  '.deed-document .footer{margin-top:3em;padding-top:1em;border-top:1px solid currentColor;font-size:.85em;white-space:pre-line}',
].join('\n');
