import { PDFArray, PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import type { FormField } from './form-field.ts';
import { name } from './load-pdf.ts';
import { readText } from './read-text.ts';

/** Parts of 1: one of grey, three of red, green and blue, four of CMYK; none is see-through. */
export type Color = readonly number[];

/** How a field wants its value to be set: `/DA`, ISO 32000-2 §12.7.4.3. */
export interface TextStyle {
  readonly face: 'Arimo' | 'Tinos';
  readonly isBold: boolean;
  /** Points; 0 is as large as fits. */
  readonly size: number;
  readonly color: Color;
}

/** The ground and border of a field: `/MK` and `/BS`, ISO 32000-2 §12.5.6.19 and §12.5.4. */
export interface FrameStyle {
  /** The box of the look, which is turned into that of the widget. */
  readonly width: number;
  readonly height: number;
  readonly turn: 0 | 90 | 180 | 270;
  readonly ground: Color;
  readonly border: Color;
  readonly borderWidth: number;
  readonly isDashed: boolean;
  readonly isUnderline: boolean;
  readonly caption: string;
}

/** The largest text that a field asks for; a page has no room for more. */
const LARGEST = 300;
/** How many numbers a colour operator takes. */
const COLOR_OPERATORS: Readonly<Record<string, number>> = { g: 1, rg: 3, k: 4 };

export function readTextStyle(field: FormField): TextStyle {
  const words = (readText(field.inheritedOrForm('DA')) ?? '').split(/\s+/).filter((word) => word !== '');
  const at = words.lastIndexOf('Tf');
  const size = Number(words[at - 1]);
  const font = at >= 2 ? (words[at - 2] ?? '').slice(1) : '';
  const dict = field.fontAt(font);
  const known = `${font} ${(dict && nameAt(dict, 'BaseFont')) ?? ''}`;
  return {
    face: /Ti(Ro|Bo|It|BI)\b|Times|Tinos|Roman|Serif(?!.*Sans)|Georgia|Garamond|Cambria/i.test(known)
      ? 'Tinos'
      : 'Arimo',
    isBold: /bold|\b(HeBo|TiBo|CoBo)\b/i.test(known),
    size: at >= 1 && size > 0 ? Math.min(size, LARGEST) : 0,
    color: readColorOperator(words),
  };
}

/** The last colour that is set for filling; black where none is. */
function readColorOperator(words: readonly string[]): Color {
  const at = words.findLastIndex((word) => Object.hasOwn(COLOR_OPERATORS, word));
  const count = COLOR_OPERATORS[words[at] ?? ''] ?? 0;
  const color = words.slice(Math.max(0, at - count), Math.max(0, at)).map(Number);
  return count > 0 && color.length === count && color.every(isShare) ? color : [0];
}

export function readFrame(field: FormField): FrameStyle | undefined {
  const rect = numbersAt(field.widget, 'Rect', 4);
  if (!rect) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  const size = [Math.abs(x1 - x0), Math.abs(y1 - y0)] as const;
  if (size[0] === 0 || size[1] === 0) return undefined;
  const marks = field.widget.lookup(name('MK'));
  const dict = marks instanceof PDFDict ? marks : undefined;
  const turn = turnOf(dict?.lookup(name('R')));
  const [width, height] = turn === 90 || turn === 270 ? [size[1], size[0]] : size;
  const border = readColor(dict?.lookup(name('BC')));
  return {
    width,
    height,
    turn,
    border,
    ground: readColor(dict?.lookup(name('BG'))),
    caption: readText(dict?.lookup(name('CA'))) ?? '',
    ...readBorder(field.widget, border.length > 0),
  };
}

function readBorder(widget: PDFDict, hasColor: boolean): Pick<FrameStyle, 'borderWidth' | 'isDashed' | 'isUnderline'> {
  const style = widget.lookup(name('BS'));
  const list = widget.lookup(name('Border'));
  const given =
    style instanceof PDFDict ? style.lookup(name('W')) : list instanceof PDFArray ? list.lookup(2) : undefined;
  const width = given instanceof PDFNumber ? Math.max(0, given.asNumber()) : 1;
  const kind = style instanceof PDFDict ? nameAt(style, 'S') : undefined;
  return { borderWidth: hasColor ? Math.min(width, 20) : 0, isDashed: kind === 'D', isUnderline: kind === 'U' };
}

function turnOf(value: PDFObject | undefined): FrameStyle['turn'] {
  const turn = value instanceof PDFNumber ? ((value.asNumber() % 360) + 360) % 360 : 0;
  return turn === 90 || turn === 180 || turn === 270 ? turn : 0;
}

const isShare = (part: number): boolean => part >= 0 && part <= 1;

function readColor(value: PDFObject | undefined): Color {
  if (!(value instanceof PDFArray) || ![1, 3, 4].includes(value.size())) return [];
  const parts = value.asArray().map((_, at) => {
    const part = value.lookup(at);
    return part instanceof PDFNumber ? part.asNumber() : Number.NaN;
  });
  return parts.every(isShare) ? parts : [];
}

/** So many numbers of a list; undefined for another list. */
export function numbersAt(dict: PDFDict, key: string, count: number): number[] | undefined {
  const list = dict.lookup(name(key));
  if (!(list instanceof PDFArray) || list.size() !== count) return undefined;
  const numbers: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const value = list.lookup(index);
    const number = value instanceof PDFNumber ? value.asNumber() : Number.NaN;
    if (!Number.isFinite(number)) return undefined;
    numbers.push(number);
  }
  return numbers;
}
