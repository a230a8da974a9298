import { DEFAULT_APPEARANCE, TEXT_STYLE_NAMES } from '../../../document/index.ts';
import type { Appearance, FontFamily, Json, Operation, TextStyle } from '../../../document/index.ts';

/** The settings of a preset: all but the user's own logo and footer. */
export type AppearanceLook = Omit<Appearance, 'logo' | 'footer'>;

/** A whole look under a name. */
export interface AppearancePreset {
  readonly name: 'plain' | 'classic' | 'strong' | 'calm';
  readonly look: AppearanceLook;
}

/** All that a look is made of; the logo and the footer are the person’s own. */
const PARTS = [...TEXT_STYLE_NAMES, 'table'] as const;
const HEADINGS = TEXT_STYLE_NAMES.filter((name) => name !== 'paragraph');

/** The first look is that of a new document, so that an untouched one has it ticked. */
const { logo: _logo, footer: _footer, ...PLAIN } = DEFAULT_APPEARANCE;

/** In points. */
type Sizes = readonly [h1: number, h2: number, h3: number, h4: number, h5: number, h6: number];

/** Headings of one family and colour. `first` is what the title has beside the others. */
function headings(
  sizes: Sizes,
  { first, ...style }: Omit<TextStyle, 'size'> & { readonly first?: Partial<TextStyle> },
): Pick<Appearance, (typeof HEADINGS)[number]> {
  return Object.fromEntries(
    HEADINGS.map((name, index) => [name, { ...style, size: String(sizes[index]), ...(index === 0 ? first : {}) }]),
  ) as Pick<Appearance, (typeof HEADINGS)[number]>;
}

/** The looks to begin with, each of faces, sizes and colours that were chosen to go together. */
export const PRESETS: readonly AppearancePreset[] = [
  { name: 'plain', look: PLAIN },
  {
    name: 'classic',
    look: {
      ...headings([24, 14, 13, 12, 11, 11], {
        family: 'eb-garamond',
        color: '#1c1a17',
        weight: 'bold',
        alignment: 'left',
        transform: 'none',
        first: { weight: 'regular', alignment: 'center' },
      }),
      paragraph: {
        family: 'eb-garamond',
        color: '#1c1a17',
        size: '11',
        weight: 'regular',
        alignment: 'justify',
        transform: 'none',
      },
      table: {
        family: 'eb-garamond',
        size: '10',
        color: '#1c1a17',
        bgColor: '#ffffff',
        headerBgColor: '#ffffff',
        headerColor: '#1c1a17',
        borderColorEnabled: true,
        borderColor: '#a8a29a',
        alternatingRowBgColorEnabled: false,
        alternatingRowBgColor: '#f8f7f5',
      },
    },
  },
  {
    name: 'strong',
    look: {
      ...headings([24, 14, 12, 11, 10, 10], {
        family: 'montserrat',
        color: '#14355c',
        weight: 'bold',
        alignment: 'left',
        transform: 'none',
      }),
      paragraph: {
        family: 'open-sans',
        color: '#24292f',
        size: '10',
        weight: 'regular',
        alignment: 'left',
        transform: 'none',
      },
      table: {
        family: 'open-sans',
        size: '9',
        color: '#24292f',
        bgColor: '#ffffff',
        headerBgColor: '#14355c',
        headerColor: '#ffffff',
        borderColorEnabled: true,
        borderColor: '#d3dbe5',
        alternatingRowBgColorEnabled: true,
        alternatingRowBgColor: '#f3f6fa',
      },
    },
  },
  {
    name: 'calm',
    look: {
      ...headings([23, 15, 13, 12, 11, 11], {
        family: 'georgia',
        color: '#1f5a4c',
        weight: 'regular',
        alignment: 'left',
        transform: 'none',
      }),
      paragraph: {
        family: 'lato',
        color: '#2b2f33',
        size: '10',
        weight: 'regular',
        alignment: 'left',
        transform: 'none',
      },
      table: {
        family: 'lato',
        size: '9',
        color: '#2b2f33',
        bgColor: '#ffffff',
        headerBgColor: '#e7f0ed',
        headerColor: '#1f5a4c',
        borderColorEnabled: false,
        borderColor: '#cfdeda',
        alternatingRowBgColorEnabled: true,
        alternatingRowBgColor: '#f6f9f8',
      },
    },
  },
];

type Settings = Readonly<Record<string, Json>>;

/**
 * The operations that make an appearance this look: one for each setting that is another, none where it is it.
 *
 *     {paragraph: {family: 'lato', …}}  ──▶  [{op: 'replace', path: '/appearance/paragraph/family', value: 'lato'}]
 *
 * Single settings and not whole parts: somebody who sets a size meanwhile keeps it.
 */
export function listChanges(appearance: Appearance, look: Partial<AppearanceLook>): readonly Operation[] {
  return PARTS.flatMap((part) => {
    const [now, wanted] = [appearance[part], look[part] ?? appearance[part]] as unknown as readonly [
      Settings,
      Settings,
    ];
    return Object.entries(wanted)
      .filter(([key, value]) => now[key] !== value)
      .map(([key, value]): Operation => ({ op: 'replace', path: `/appearance/${part}/${key}`, value }));
  });
}

/** The preset that an appearance is, by every setting; undefined for one of the person's own. */
export function presetOf(appearance: Appearance): AppearancePreset | undefined {
  return PRESETS.find(({ look }) => listChanges(appearance, look).length === 0);
}

/** The families of a document, that of its text first. */
export function familiesOf(appearance: Appearance): readonly FontFamily[] {
  return [...new Set([appearance.paragraph.family, ...PARTS.map((part) => appearance[part].family)])];
}

/** The whole document in one family. */
export function withFamily(appearance: Appearance, family: FontFamily): Partial<AppearanceLook> {
  return Object.fromEntries(PARTS.map((part) => [part, { ...appearance[part], family }]));
}

/** The colour that a document is told by: that of its title. */
export function accentOf(appearance: Appearance): string {
  return appearance.heading1.color;
}

/**
 * A document told by another colour. Headings are in it. The head of tables is filled with it where it was filled
 * before, else with a tint of it, and lines have another tint.
 *
 *     #14355c   head filled: #14355c, its words as they were     head tinted: 8 % of it, its words #14355c
 *               lines 24 % of it, every other row 4 %
 *
 * Filled is a head that is darker than its words.
 */
export function withAccent(appearance: Appearance, color: string): Partial<AppearanceLook> {
  const { table } = appearance;
  const filled = lightness(table.headerBgColor) < lightness(table.headerColor);
  return {
    ...Object.fromEntries(HEADINGS.map((name) => [name, { ...appearance[name], color }])),
    table: {
      ...table,
      headerBgColor: filled ? color : tint(color, 0.08),
      headerColor: filled ? table.headerColor : color,
      borderColor: tint(color, 0.24),
      alternatingRowBgColor: tint(color, 0.04),
    },
  };
}

/** Red, green and blue of a hex colour of three or six digits, 0 to 255. */
function channelsOf(color: string): readonly number[] {
  const digits = color.slice(1);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

/** So much of a colour on white; `share` 0 to 1. `tint('#14355c', 0.08)` is a nearly white blue. */
function tint(color: string, share: number): string {
  const mixed = channelsOf(color).map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** As the eye weighs the channels (Rec. 709), 0 to 255. */
function lightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
