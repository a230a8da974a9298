import type { PDFPage } from '@cantoo/pdf-lib';
import { PDFDict, PDFNumber, PDFStream } from '@cantoo/pdf-lib';
import type { Box, Matrix, Operand, Operation } from '../../pdf-revision/index.ts';
import {
  IDENTITY,
  boundsOf,
  contentOf,
  displayBox,
  listOperations,
  multiply,
  name,
  readView,
} from '../../pdf-revision/index.ts';

/** A piece of marked content of a page, and the point where it begins as readers show the page. */
export interface ReadPiece {
  readonly id: number;
  readonly x: number;
  /** Of a text its baseline, of a picture its upper edge; in points from the top. */
  readonly y: number;
}

/** Points by which the baseline of a label may be off the box beside it. */
const BESIDE = 4;
/** How much less a point across counts than one down: a label stands above its box sooner than far beside it. */
const ACROSS = 0.3;

/**
 * The piece that is read just before the content of a box: the nearest to the left on its line or the nearest above it,
 * whichever the page draws later. Undefined without either.
 *
 *     Item    Value            Tenant      Landlord
 *     Boat   [ Alma ]          ______    [ Erik Ek ]
 *      ▲ later than Value                    ▲ later than the line beside it
 */
export function pieceBefore(
  box: Pick<Box, 'x' | 'y' | 'width' | 'height'>,
  pieces: readonly ReadPiece[],
): ReadPiece | undefined {
  const end = box.y + box.height + BESIDE;
  const beside = pieces.filter(({ x, y }) => y >= box.y && y <= end && x <= box.x);
  const above = pieces.filter(({ x, y }) => y < box.y && x < box.x + box.width);
  const left = nearest(beside, ({ x }) => box.x - x);
  const over = nearest(above, ({ x, y }) => box.y - y + ACROSS * Math.abs(box.x - x));
  return left && over ? (left.id > over.id ? left : over) : (left ?? over);
}

function nearest(pieces: readonly ReadPiece[], distance: (piece: ReadPiece) => number): ReadPiece | undefined {
  return pieces.reduce<ReadPiece | undefined>(
    (best, piece) => (best && distance(best) < distance(piece) ? best : piece),
    undefined,
  );
}

/**
 * The pieces of marked content of a page (ISO 32000-2 §14.7.5), each where its first text or picture begins; those in
 * forms that a page draws are left out. A content that cannot be read has none.
 */
export function readPieces(page: PDFPage): readonly ReadPiece[] {
  const content = contentOf(page);
  if (!content) return [];
  const reader = new PieceReader(page);
  try {
    for (const operation of listOperations(content)) reader.take(operation);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return [];
  }
  const view = readView(page);
  return [...reader.found].map(([id, point]) => {
    const { x, y } = displayBox(view, { ...point, width: 0, height: 0 });
    return { id, x, y };
  });
}

/** Follows where the texts and pictures of a content are drawn, and in which piece. */
class PieceReader {
  readonly found = new Map<number, { readonly x: number; readonly y: number }>();
  readonly #page: PDFPage;
  readonly #kept: Matrix[] = [];
  /** The number of each open piece; undefined for marks without one. */
  readonly #open: (number | undefined)[] = [];
  #matrix = IDENTITY;
  #line = IDENTITY;
  #leading = 0;

  constructor(page: PDFPage) {
    this.#page = page;
  }

  take({ operator, operands }: Operation): void {
    switch (operator) {
      case 'q':
        this.#kept.push(this.#matrix);
        break;
      case 'Q':
        this.#matrix = this.#kept.pop() ?? this.#matrix;
        break;
      case 'cm':
        this.#matrix = multiply(this.#matrix, matrixOf(operands));
        break;
      case 'BMC':
        this.#open.push(undefined);
        break;
      case 'BDC':
        this.#open.push(this.#idOf(operands[1]));
        break;
      case 'EMC':
        this.#open.pop();
        break;
      case 'Do':
        this.#note(this.#boxOf(operands[0]));
        break;
      default:
        this.#takeText(operator, operands);
    }
  }

  #takeText(operator: string, operands: readonly Operand[]): void {
    const numbers = operands.map(numberOf);
    const [x = 0, y = 0] = numbers;
    if (operator === 'BT') this.#line = IDENTITY;
    else if (operator === 'Tm') this.#line = matrixOf(operands);
    else if (operator === 'TL') this.#leading = x;
    else if (operator === 'Td' || operator === 'TD') {
      if (operator === 'TD') this.#leading = -y;
      this.#line = multiply(this.#line, [1, 0, 0, 1, x, y]);
    } else if (operator === 'T*' || operator === "'" || operator === '"')
      this.#line = multiply(this.#line, [1, 0, 0, 1, 0, -this.#leading]);
    if (['Tj', 'TJ', "'", '"'].includes(operator)) {
      const [, , , , left, bottom] = multiply(this.#matrix, this.#line);
      this.#note({ x: left, y: bottom });
    }
  }

  /** Notes where the innermost open piece begins, once. */
  #note(point: { readonly x: number; readonly y: number }): void {
    const id = this.#open.findLast((one) => one !== undefined);
    if (id !== undefined && !this.found.has(id) && Number.isFinite(point.x + point.y)) this.found.set(id, point);
  }

  /** The upper left corner of a picture, which fills the unit square, or of a form. */
  #boxOf(operand: Operand | undefined): { readonly x: number; readonly y: number } {
    const objects = this.#page.node.Resources()?.lookup(name('XObject'));
    const object =
      operand && 'name' in operand && objects instanceof PDFDict ? objects.lookup(name(operand.name)) : undefined;
    const isForm = object instanceof PDFStream && object.dict.get(name('Subtype')) === name('Form');
    if (isForm) return { x: this.#matrix[4], y: this.#matrix[5] };
    const { x, y, height } = boundsOf(this.#matrix, [0, 0, 1, 1]);
    return { x, y: y + height };
  }

  /** The number of a piece: in the mark itself, or among the properties of the page. */
  #idOf(operand: Operand | undefined): number | undefined {
    if (!operand) return undefined;
    if ('written' in operand) {
      const [, digits] = /\/MCID\s+(\d{1,9})\b/.exec(operand.written) ?? [];
      return digits === undefined ? undefined : Number(digits);
    }
    const properties = this.#page.node.Resources()?.lookup(name('Properties'));
    const named = properties instanceof PDFDict ? properties.lookup(name(operand.name)) : undefined;
    const id = named instanceof PDFDict ? named.lookup(name('MCID')) : undefined;
    return id instanceof PDFNumber ? id.asNumber() : undefined;
  }
}

const numberOf = (operand: Operand): number => ('written' in operand ? Number(operand.written) || 0 : 0);

function matrixOf(operands: readonly Operand[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.map(numberOf);
  return [a, b, c, d, e, f];
}
