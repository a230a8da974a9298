import { ALIGNMENTS, FONT_FAMILIES, FONT_WEIGHTS, TEXT_STYLE_NAMES, TRANSFORMS } from './appearance.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';

/** Why an appearance is refused; `path` is a pointer from the state. */
export interface AppearanceError {
  readonly code:
    | 'wrong_type'
    | 'unknown_key'
    | 'key_missing'
    | 'not_a_choice'
    | 'too_long'
    | 'out_of_range'
    | 'color_invalid'
    | 'size_invalid'
    | 'image_invalid';
  readonly path: string;
}

type Rule = (value: Json) => AppearanceError['code'] | undefined;

/**
 * The limits of an appearance: the most characters in `logo` (of its data URI) and `footer`, points from and to for
 * `size`, per cent for `scale`. A picture of more pixels than `logoPixels` is a bomb, not a logo.
 */
export const APPEARANCE_LIMITS = {
  logo: 700_000,
  logoPixels: 25_000_000,
  footer: 2000,
  size: [4, 144],
  scale: [20, 100],
} as const;

const inRange = (value: number, [least, most]: readonly [number, number]): 'out_of_range' | undefined =>
  value >= least && value <= most ? undefined : 'out_of_range';

const boolean: Rule = (value) => (typeof value === 'boolean' ? undefined : 'wrong_type');
const oneOf =
  (choices: readonly string[]): Rule =>
  (value) =>
    typeof value !== 'string' ? 'wrong_type' : choices.includes(value) ? undefined : 'not_a_choice';
const matching =
  (pattern: RegExp, code: AppearanceError['code']): Rule =>
  (value) =>
    typeof value !== 'string' ? 'wrong_type' : pattern.test(value) ? undefined : code;
const color = matching(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'color_invalid');
const size: Rule = (value) =>
  matching(/^\d{1,3}$/, 'size_invalid')(value) ?? inRange(Number(value), APPEARANCE_LIMITS.size);

const TEXT_STYLE: Readonly<Record<string, Rule>> = {
  family: oneOf(FONT_FAMILIES),
  color,
  size,
  weight: oneOf(FONT_WEIGHTS),
  alignment: oneOf(ALIGNMENTS),
  transform: oneOf(TRANSFORMS),
};

/** A logo as it stands in a document: the type of its picture, and its bytes in base64. */
export const LOGO_URI = /^data:image\/(png|jpe?g|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/;

const ENTITIES = /<!ENTITY|<!DOCTYPE[^>]*\[/i;
const MAX_USES = 20;

/** True for an SVG whose entities, or drawings made of drawings, can make a small file into an endless one. */
export function isEndlessSvg(text: string): boolean {
  return ENTITIES.test(text) || (text.match(/<(?:\w+:)?use\b/gi)?.length ?? 0) > MAX_USES;
}

/**
 * Scripts and handlers, foreign content, and anything that comes from elsewhere. Read as text: a parsed one would be
 * reported by a page's policy.
 */
const UNSAFE: readonly RegExp[] = [
  /<(?:\w+:)?(?:script|foreignObject|iframe|object|embed|audio|video|link)\b/i,
  /<[^>]*\son[a-z]+\s*=/i,
  /\bhref\s*=\s*["']\s*(?!#|data:image\/(?:png|jpe?g);base64,)/i,
  /@import|url\(\s*["']?\s*(?!#|data:image\/(?:png|jpe?g);base64,)/i,
];

/** True for an SVG that reaches out of its drawing, or runs, or never ends. */
export function isBadSvg(text: string): boolean {
  return UNSAFE.some((pattern) => pattern.test(text)) || isEndlessSvg(text);
}

/** PNG and JPEG by the bytes they begin with, so that the declared type is the real one. */
const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpe?g;base64,\/9j\/|svg\+xml;base64,)[A-Za-z0-9+/]+={0,2}$/;

/** An SVG has its root somewhere in its first 16 kB; the others are none. */
function isDrawing(image: string): boolean {
  const [type, content = ''] = image.split(',');
  try {
    return !type?.includes('svg') || /<svg[\s>]/.test(atob(content.slice(0, 16_384)));
  } catch {
    return false;
  }
}

/**
 * Returns the fault of a logo, a data URI; undefined when there is none. The content of an SVG is checked elsewhere.
 */
export function checkLogo(value: Json): 'too_long' | 'wrong_type' | 'image_invalid' | undefined {
  if (typeof value !== 'string') return 'wrong_type';
  if (value.length > APPEARANCE_LIMITS.logo) return 'too_long';
  return IMAGE.test(value) && isDrawing(value) ? undefined : 'image_invalid';
}

const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  logo: {
    enabled: boolean,
    content: (value) => (value === null ? undefined : checkLogo(value)),
    scale: (value) => (typeof value !== 'number' ? 'wrong_type' : inRange(value, APPEARANCE_LIMITS.scale)),
  },
  footer: {
    enabled: boolean,
    content: (value) =>
      typeof value !== 'string' ? 'wrong_type' : value.length > APPEARANCE_LIMITS.footer ? 'too_long' : undefined,
  },
  ...Object.fromEntries(TEXT_STYLE_NAMES.map((name) => [name, TEXT_STYLE])),
  table: {
    family: oneOf(FONT_FAMILIES),
    size,
    color,
    bgColor: color,
    headerBgColor: color,
    headerColor: color,
    borderColorEnabled: boolean,
    borderColor: color,
    alternatingRowBgColorEnabled: boolean,
    alternatingRowBgColor: color,
  },
};

/** The first thing wrong with a whole appearance (builder-embed §appearance), or undefined. */
export function checkAppearance(appearance: Json): AppearanceError | undefined {
  const outer = compareKeys(appearance, RULES, '/appearance');
  if (outer || !isObject(appearance)) return outer;
  for (const [name, rules] of Object.entries(RULES)) {
    const part = appearance[name] as Json;
    const inner = compareKeys(part, rules, `/appearance/${name}`);
    if (inner || !isObject(part)) return inner;
    for (const [key, rule] of Object.entries(rules)) {
      const code = rule(part[key] as Json);
      if (code) return { code, path: `/appearance/${name}/${key}` };
    }
  }
  return undefined;
}

/** The first key that is too many, else the first that is missing. */
function compareKeys(value: Json, expected: object, path: string): AppearanceError | undefined {
  if (!isObject(value)) return { code: 'wrong_type', path };
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(expected, key));
  if (unknown !== undefined) return { code: 'unknown_key', path: `${path}/${unknown}` };
  const missing = Object.keys(expected).find((key) => !Object.hasOwn(value, key));
  return missing === undefined ? undefined : { code: 'key_missing', path: `${path}/${missing}` };
}
