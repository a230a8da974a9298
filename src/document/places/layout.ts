import { hasRightToLeft } from '../direction.ts';
import { date } from '../kinds/date.ts';
import { OTHER_LINE_ENDS } from '../line-ends.ts';
import type { FieldType, Place, PlacedField } from './field.ts';
import { FIELD_LIMITS } from './field.ts';
import { wrapText } from './wrap-text.ts';

/** How wide text is in the face of values, in ems, without kerning. */
export type MeasureValue = (text: string) => number;

/** A line of text; from the left and the top of its place to its beginning, in points. */
export interface DrawnLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
}

/**
 * The content of a place, in points from its left and top: lines of text of a size, a filled polygon (a check, a dot), or the box of a
 * picture. Text that does not fit is laid out all the same, and goes on below its place.
 */
export type DrawnValue =
  | { readonly kind: 'text'; readonly size: number; readonly lines: readonly DrawnLine[]; readonly fits: boolean }
  | { readonly kind: 'check'; readonly points: readonly (readonly [x: number, y: number])[] }
  | { readonly kind: 'picture'; readonly width: number; readonly height: number };

/** The family of documents in whose face values are set, in pages and in the PDF. */
export const VALUE_FAMILY = 'arial';

/** Points that text keeps from the left and the right of its place; less in a narrow one. */
const PADDING = 2;
/** In ems: the height of a line, and its baseline from the top. */
const LINE = 1.15;
const BASELINE = 0.92;
/** Text that is fitted is set no larger, in points, and made smaller by steps. */
const FITTED_MOST = 12;
const STEP = 0.5;
/** Numbers of a layout have so many places, so that programs that compute them otherwise agree. */
const rounded = (points: number): number => Math.round(points * 1000) / 1000;

/**
 * Lays out a field's value at one of its places; undefined where nothing is drawn: no value, or an option that is not
 * chosen. Dates are written in words of `language`.
 */
export function layoutValue(
  field: Pick<PlacedField, 'type' | 'value' | 'options' | 'text_size' | 'multiline' | 'places'>,
  { index, measure, language }: { readonly index: number; readonly measure: MeasureValue; readonly language: string },
): DrawnValue | undefined {
  const place = field.places[index];
  if (!place) return undefined;
  if (isPicture(field.type)) return { kind: 'picture', width: place.width, height: place.height };
  if (field.type === 'checkbox' || field.type === 'radio')
    return isChosen(field, index) ? check(field.type, place) : undefined;
  const text = textOfValue(field, language);
  if (text === '') return undefined;
  return layoutText({ text, place, measure, size: field.text_size, isMultiline: hasLines(field) });
}

const isPicture = (type: FieldType): boolean => type === 'signature' || type === 'initials';

const hasLines = ({ type, multiline }: Pick<PlacedField, 'type' | 'multiline'>): boolean =>
  type === 'note' || multiline === true;

/** Whether the option that a place stands for is chosen; a single checkbox is one option. */
function isChosen({ value, options = [] }: Pick<PlacedField, 'value' | 'options'>, index: number): boolean {
  if (typeof value === 'boolean') return value;
  const option = options[index]?.value;
  return option !== undefined && (typeof value === 'string' ? value === option : (value ?? []).includes(option));
}

/** A value in words, as its place shows it; the labels of chosen options. Empty for pictures, and without a value. */
export function textOfValue(
  { type, value, options = [], multiline }: Pick<PlacedField, 'type' | 'value' | 'options' | 'multiline'>,
  language: string,
): string {
  if (value === null || typeof value === 'boolean' || isPicture(type)) return '';
  const labels = (Array.isArray(value) ? (value as readonly string[]) : [value as string]).map(
    (one) => options.find((option) => option.value === one)?.label ?? one,
  );
  const text = labels.join(', ').replace(OTHER_LINE_ENDS, '\n');
  if (type === 'date' || type === 'date_signed') return date.format(text, { schema: {}, language }) ?? text;
  return hasLines({ type, ...(multiline === undefined ? {} : { multiline }) }) ? text : text.replaceAll('\n', ' ');
}

interface TextLayout {
  readonly text: string;
  readonly place: Place;
  readonly measure: MeasureValue;
  /** Points; undefined: as large as fits. */
  readonly size: number | undefined;
  readonly isMultiline: boolean;
}

/** One line where that fits, set smaller first where its size is not fixed; then several lines. */
function layoutText({ text, place, measure, size: fixed, isMultiline }: TextLayout): DrawnValue {
  const sizes = fixed === undefined ? fittedSizes() : [fixed];
  const width = place.width - 2 * paddingOf(place);
  if (!isMultiline) {
    const most = Math.min(place.height / LINE, width / Math.max(measure(text), 1e-6));
    const size = sizes.find((one) => one <= most);
    if (size !== undefined) return drawLines([text], { size, place, measure });
  }
  for (const size of sizes) {
    const lines = wrapText(text, { width: width / size, measure });
    if (lines.length * LINE * size <= place.height || size === sizes.at(-1))
      return drawLines(lines, { size, place, measure, isMultiline });
  }
  throw new Error('No size was tried');
}

function fittedSizes(): readonly number[] {
  const count = (FITTED_MOST - FIELD_LIMITS.minTextSize) / STEP + 1;
  return Array.from({ length: count }, (_, index) => FITTED_MOST - index * STEP);
}

const paddingOf = ({ width }: Place): number => Math.min(PADDING, width / 10);

/** Several lines of a text begin at the top; one line stands in the middle. Lines from right to left end at the right. */
function drawLines(
  lines: readonly string[],
  {
    size,
    place,
    measure,
    isMultiline = false,
  }: Pick<TextLayout, 'place' | 'measure'> & { readonly size: number; readonly isMultiline?: boolean },
): DrawnValue {
  const height = lines.length * LINE * size;
  const top = isMultiline ? 0 : Math.max(0, (place.height - height) / 2);
  const padding = paddingOf(place);
  const isTurned = hasRightToLeft(lines.join(''));
  return {
    kind: 'text',
    size,
    lines: lines.map((text, index) => ({
      text,
      x: rounded(isTurned ? place.width - padding - measure(text) * size : padding),
      baseline: rounded(top + (index * LINE + BASELINE) * size),
    })),
    fits:
      height <= place.height + 1e-6 && lines.every((line) => measure(line) * size <= place.width - 2 * padding + 1e-6),
  };
}

/** A check of equal arms' width, in a square of side 1. */
const CHECK = [
  [0.08, 0.55],
  [0.2, 0.43],
  [0.4, 0.63],
  [0.82, 0.16],
  [0.94, 0.27],
  [0.41, 0.87],
] as const;
const DOT = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16;
  return [0.5 + 0.3 * Math.cos(angle), 0.5 + 0.3 * Math.sin(angle)] as const;
});

/** A check, or the dot of a radio, in the largest square in the middle of a place. */
function check(type: 'checkbox' | 'radio', { width, height }: Place): DrawnValue {
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const points = (type === 'radio' ? DOT : CHECK).map(
    ([x, y]) => [rounded(left + x * side), rounded(top + y * side)] as const,
  );
  return { kind: 'check', points };
}
