import { IDENTITY, boundsOf, multiply } from '../../pdf-revision/index.ts';
import type { Box, Matrix } from '../../pdf-revision/index.ts';
import type { PDFPageProxy } from 'pdfjs-dist';

/** A letter, or several that are one glyph, in points as readers show the page. */
export interface Glyph {
  readonly text: string;
  readonly box: Box;
  /** The position of the pen when it is drawn. */
  readonly x: number;
  readonly y: number;
  /** Whether its line runs from left to right as the page is shown. */
  readonly isUpright: boolean;
  /** The size of its font as it is shown. */
  readonly size: number;
  /** The operator that shows it, counted from 0 in the order of drawing: those of a form come where it is drawn. */
  readonly show: number;
  readonly isInForm: boolean;
  /** Its advance in thousandths of the font size, spacing included, as `TJ` takes it. */
  readonly advance: number;
}

/** The letters of a page in the order in which it draws them, and its rules and frames. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly glyphs: readonly Glyph[];
  /** Bounds of lines and of thin areas. */
  readonly rules: readonly Box[];
  /** Bounds of outlines. */
  readonly frames: readonly Box[];
}

/** Numbers of operators, as `OPS` of PDF.js has them; the version of PDF.js is pinned. */
const OPS = {
  save: 10,
  restore: 11,
  transform: 12,
  beginText: 31,
  charSpacing: 33,
  wordSpacing: 34,
  scale: 35,
  leading: 36,
  font: 37,
  rise: 39,
  moveText: 40,
  setLeadingMoveText: 41,
  textMatrix: 42,
  nextLine: 43,
  show: 44,
  spaced: 45,
  formBegin: 74,
  formEnd: 75,
  path: 91,
} as const;
/** Kinds of painting of a path: stroked, and filled. */
const STROKES: ReadonlySet<number> = new Set([20, 21, 24, 25, 26, 27]);
const END_PATH = 28;
/** Numbers that each part of a path takes: move, line, curve, quadratic curve, close. */
const PARTS = [2, 2, 6, 4, 0] as const;
/** A page of drawings has no lines to write on; more parts of paths than these are not looked at. */
const MOST_PARTS = 20_000;
/** The thickest rule, in points. */
const THICK = 1.6;

interface GlyphData {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
}

interface FontData {
  readonly fontMatrix?: readonly number[];
  readonly vertical?: boolean;
}

interface State {
  matrix: Matrix;
  font: FontData;
  size: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
}

const START: State = {
  matrix: IDENTITY,
  font: {},
  size: 0,
  charSpacing: 0,
  wordSpacing: 0,
  scale: 1,
  leading: 0,
  rise: 0,
};

/** Reads a page with PDF.js. Rejects where it cannot be parsed. */
export async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = new PageReader(viewport.transform as unknown as Matrix, (id) => page.commonObjs.get(id) as FontData);
  for (const [index, operator] of fnArray.entries())
    reader.take(operator, (argsArray[index] ?? []) as readonly unknown[]);
  const { glyphs, rules, frames } = reader;
  return { width: viewport.width, height: viewport.height, glyphs, rules, frames };
}

/** Follows the state of graphics through the operators of a page; ISO 32000-2 §9.4.4 for the positions of letters. */
class PageReader {
  readonly glyphs: Glyph[] = [];
  readonly rules: Box[] = [];
  readonly frames: Box[] = [];
  readonly #fontAt: (id: string) => FontData;
  readonly #stack: State[] = [];
  #state: State;
  #line: Matrix = IDENTITY;
  #pen: Matrix = IDENTITY;
  #depth = 0;
  #shows = 0;
  #parts = 0;

  constructor(display: Matrix, fontAt: (id: string) => FontData) {
    this.#state = { ...START, matrix: display };
    this.#fontAt = fontAt;
  }

  take(operator: number, given: readonly unknown[]): void {
    const numbers = given as readonly number[];
    const state = this.#state;
    if (operator === OPS.show || operator === OPS.spaced)
      this.#show(given[0] as readonly (GlyphData | number | null)[]);
    else if (operator === OPS.save) this.#stack.push({ ...state });
    else if (operator === OPS.restore) this.#state = this.#stack.pop() ?? state;
    else if (operator === OPS.transform) state.matrix = multiply(state.matrix, given as unknown as Matrix);
    else if (operator === OPS.formBegin || operator === OPS.formEnd) this.#enter(operator, given);
    else if (operator === OPS.path) this.#takePath(given);
    else if (operator === OPS.font) {
      state.font = this.#fontOf(given[0] as string);
      state.size = numbers[1] ?? 0;
    } else if (operator === OPS.charSpacing) state.charSpacing = numbers[0] ?? 0;
    else if (operator === OPS.wordSpacing) state.wordSpacing = numbers[0] ?? 0;
    else if (operator === OPS.scale) state.scale = (numbers[0] ?? 100) / 100;
    else if (operator === OPS.leading) state.leading = -(numbers[0] ?? 0);
    else if (operator === OPS.rise) state.rise = numbers[0] ?? 0;
    else this.#move(operator, given);
  }

  #fontOf(id: string): FontData {
    try {
      return this.#fontAt(id);
    } catch {
      // One that could not be read: its letters have the usual size.
      return {};
    }
  }

  #enter(operator: number, [matrix]: readonly unknown[]): void {
    this.#depth += operator === OPS.formBegin ? 1 : -1;
    if (operator === OPS.formEnd) {
      this.#state = this.#stack.pop() ?? this.#state;
      return;
    }
    this.#stack.push({ ...this.#state });
    if (matrix)
      this.#state.matrix = multiply(this.#state.matrix, Array.from(matrix as ArrayLike<number>) as unknown as Matrix);
  }

  #move(operator: number, given: readonly unknown[]): void {
    const [x = 0, y = 0] = given as readonly number[];
    if (operator === OPS.beginText) this.#setLine(IDENTITY);
    else if (operator === OPS.textMatrix) this.#setLine(Array.from(given[0] as ArrayLike<number>) as unknown as Matrix);
    else if (operator === OPS.moveText || operator === OPS.setLeadingMoveText) {
      if (operator === OPS.setLeadingMoveText) this.#state.leading = y;
      this.#setLine(multiply(this.#line, [1, 0, 0, 1, x, y]));
    } else if (operator === OPS.nextLine) this.#setLine(multiply(this.#line, [1, 0, 0, 1, 0, this.#state.leading]));
  }

  #setLine(matrix: Matrix): void {
    [this.#line, this.#pen] = [matrix, matrix];
  }

  #show(items: readonly (GlyphData | number | null)[]): void {
    const { size, scale, charSpacing, wordSpacing, rise, font, matrix } = this.#state;
    const show = this.#shows++;
    const unit = font.fontMatrix?.[0] ?? 0.001;
    for (const item of items) {
      if (item === null) continue;
      if (typeof item === 'number') {
        this.#advance((-item / 1000) * size * scale);
        continue;
      }
      const spacing = charSpacing + (item.isSpace ? wordSpacing : 0);
      const width = (item.width * unit * size + spacing) * scale;
      const drawn = multiply(matrix, this.#pen);
      const [a, b, , , x, y] = multiply(drawn, [1, 0, 0, 1, 0, rise]);
      this.glyphs.push({
        text: item.unicode,
        box: boundsOf(drawn, [0, rise - 0.2 * size, width, rise + 0.8 * size]),
        x,
        y,
        show,
        isInForm: this.#depth > 0,
        isUpright: a * size > 0 && Math.abs(b) < Math.abs(a) * 0.01,
        size: Math.hypot(drawn[2], drawn[3]) * Math.abs(size),
        // A font that is set from top to bottom is moved otherwise.
        advance: font.vertical === true || size === 0 ? NaN : item.width * unit * 1000 + (1000 * spacing) / size,
      });
      this.#advance(width);
    }
  }

  #advance(width: number): void {
    this.#pen = multiply(this.#pen, [1, 0, 0, 1, width, 0]);
  }

  /** A path part by part: each begins where the pen is set down anew. */
  #takePath([painting, data, bounds]: readonly unknown[]): void {
    const [numbers] = (data ?? []) as readonly (ArrayLike<number> | null)[];
    if (painting === END_PATH || !bounds || !numbers || this.#parts > MOST_PARTS) return;
    const isStroked = STROKES.has(painting as number);
    let part: number[] = [];
    for (let at = 0; at < numbers.length;) {
      const kind = numbers[at] ?? 0;
      const count = PARTS[kind];
      if (count === undefined) return;
      if (kind === 0) {
        this.#addPart(part, isStroked);
        part = [];
      }
      for (let index = 1; index <= count; index += 1) part.push(numbers[at + index] ?? 0);
      at += count + 1;
    }
    this.#addPart(part, isStroked);
  }

  #addPart(points: readonly number[], isStroked: boolean): void {
    if (points.length < 4 || (this.#parts += 1) > MOST_PARTS) return;
    const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
    if (xs.length > 100) return;
    const box = boundsOf(this.#state.matrix, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]);
    if (Math.min(box.width, box.height) <= THICK) this.rules.push(box);
    else if (isStroked) this.frames.push(box);
  }
}
