/** The font families an appearance may name (builder-embed §appearance). */
export const FONT_FAMILIES = [
  'arial',
  'times-new-roman',
  'georgia',
  'eb-garamond',
  'lexend',
  'roboto',
  'open-sans',
  'montserrat',
  'lato',
  'poppins',
  'raleway',
  'anek',
  'inter',
] as const;
export const FONT_WEIGHTS = ['regular', 'bold'] as const;
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export const TRANSFORMS = ['none', 'uppercase', 'lowercase', 'capitalize'] as const;
export const TEXT_STYLE_NAMES = [
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
  'paragraph',
] as const;

export type FontFamily = (typeof FONT_FAMILIES)[number];
export type TextStyleName = (typeof TEXT_STYLE_NAMES)[number];

/** How one kind of text looks. `size` is a string of digits, in points; `color` a hex string. */
export interface TextStyle {
  readonly family: FontFamily;
  readonly color: string;
  readonly size: string;
  readonly weight: (typeof FONT_WEIGHTS)[number];
  readonly alignment: (typeof ALIGNMENTS)[number];
  readonly transform: (typeof TRANSFORMS)[number];
}

export interface TableStyle {
  readonly family: FontFamily;
  readonly size: string;
  readonly color: string;
  readonly bgColor: string;
  readonly headerBgColor: string;
  readonly headerColor: string;
  readonly borderColorEnabled: boolean;
  readonly borderColor: string;
  readonly alternatingRowBgColorEnabled: boolean;
  readonly alternatingRowBgColor: string;
}

/** A document's typography, logo and footer (builder-embed §appearance). */
export interface Appearance extends Readonly<Record<TextStyleName, TextStyle>> {
  /** `content` is a base64 data URI of a JPG, PNG or SVG, or null; `scale` is a percentage, 20 to 100. */
  readonly logo: { readonly enabled: boolean; readonly content: string | null; readonly scale: number };
  readonly footer: { readonly enabled: boolean; readonly content: string };
  readonly table: TableStyle;
}

const text = (size: string, weight: TextStyle['weight'], alignment: TextStyle['alignment'] = 'left'): TextStyle => ({
  family: 'inter',
  color: '#1a1c1f',
  size,
  weight,
  alignment,
  transform: 'none',
});

/** The look of a new document when its template says nothing else. */
export const DEFAULT_APPEARANCE: Appearance = {
  logo: { enabled: false, content: null, scale: 60 },
  footer: { enabled: true, content: '' },
  heading1: text('22', 'bold'),
  heading2: text('14', 'bold'),
  heading3: text('12', 'bold'),
  heading4: text('11', 'bold'),
  heading5: text('10', 'bold'),
  heading6: text('10', 'bold'),
  paragraph: text('10', 'regular'),
  table: {
    family: 'inter',
    size: '9',
    color: '#1a1c1f',
    bgColor: '#ffffff',
    headerBgColor: '#f1f2f4',
    headerColor: '#1a1c1f',
    borderColorEnabled: true,
    borderColor: '#d5d8dd',
    alternatingRowBgColorEnabled: false,
    alternatingRowBgColor: '#f8f9fa',
  },
};
