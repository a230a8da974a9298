import type { EvaluatedInline } from 'deedkit/document';
import type { MeasureText } from './face-widths.ts';

/** How wide text of either weight is, in ems. */
export interface Measures {
  readonly regular: MeasureText;
  readonly bold: MeasureText;
}

type Cell = readonly EvaluatedInline[];

/** A table to divide; its cells as evaluated. */
export interface ColumnInput {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly measures: Measures;
  /** In ems: of the whole table, and of a cell's padding and border. */
  readonly width: number;
  readonly padding: number;
}

/** Rows that are looked at: a longer table is like its beginning. */
const SAMPLE = 500;

/**
 * The widths of a table's columns in ems, as browsers divide a table of full width (CSS 2.2 §17.5.2.2). No column is
 * narrower than its longest word as long as there is room for all of them, and beyond that each has its part by its
 * preferred width.
 *
 *     column        longest word   would like   in 30 ems
 *     Item               6             20        6 + 14 · 10/34 = 10.1
 *     Amount             8              8        8, having what it would like
 *     Remarks            6             26        6 + 20 · 10/34 = 11.9
 *
 * The longest words need 20 of 30 ems; the 10 that are left are divided by what each still lacks, 14 and 20. With
 * less room than the longest words need, columns that want more than an equal part share what the others leave.
 */
export function divideColumns({ head, rows, measures, width, padding }: ColumnInput): number[] {
  const lines = [head.map((cell): Cell => [{ _type: 'strong', content: cell }]), ...rows.slice(0, SAMPLE)];
  const wishes = head.map((_, index) =>
    wishOf(
      lines.map((cells) => cells[index] ?? []),
      measures,
      padding,
    ),
  );
  const least = wishes.reduce((sum, wish) => sum + wish.least, 0);
  const most = wishes.reduce((sum, wish) => sum + wish.most, 0);
  if (most <= width) return wishes.map((wish) => (wish.most * width) / most);
  if (least >= width)
    return shrink(
      wishes.map((wish) => wish.least),
      width,
    );
  return wishes.map((wish) => wish.least + ((wish.most - wish.least) * (width - least)) / (most - least));
}

/** Columns that want more than an equal part share what the others leave. */
function shrink(wishes: readonly number[], width: number): number[] {
  let [room, open] = [width, wishes.length];
  const fixed = new Set<number>();
  for (let changed = true; changed;) {
    changed = false;
    for (const [index, wish] of wishes.entries()) {
      if (fixed.has(index) || wish > room / open) continue;
      fixed.add(index);
      room -= wish;
      open -= 1;
      changed = true;
    }
  }
  return wishes.map((wish, index) => (fixed.has(index) ? wish : room / open));
}

/**
 * The width a column needs for its longest word (`least`) and prefers for its longest line (`most`), padding included.
 */
function wishOf(
  cells: readonly Cell[],
  measures: Measures,
  padding: number,
): { readonly least: number; readonly most: number } {
  let [least, most] = [0, 0];
  for (const cell of cells) {
    let [line, word] = [0, 0];
    for (const { text, width } of listPieces(cell, measures.regular, measures)) {
      if (text === '\n') {
        [line, word] = [0, 0];
        continue;
      }
      line += width;
      word = text === ' ' ? 0 : word + width;
      least = Math.max(least, word);
      most = Math.max(most, line);
      // After a hyphen a line may end.
      if (text.endsWith('-')) word = 0;
    }
  }
  // A hair more, for kerning that goes the other way.
  return { least: least * 1.01 + padding, most: most * 1.01 + padding };
}

/** The text between two places at which a line may end; a space and a line break are pieces, too. */
interface Piece {
  readonly text: string;
  readonly width: number;
}

/** Words, parts of words that end in a hyphen, spaces and line breaks in their order. */
function listPieces(cell: Cell, measure: MeasureText, measures: Measures): Piece[] {
  return cell.flatMap((node): Piece[] => {
    if (node._type === 'break') return [{ text: '\n', width: 0 }];
    if ('content' in node) return listPieces(node.content, node._type === 'strong' ? measures.bold : measure, measures);
    const pieces = node.text.match(/\n|[^\S\n]+|[^\s-]*-|[^\s-]+/g) ?? [];
    return pieces.map((piece) =>
      piece !== '\n' && piece.trim() === ''
        ? { text: ' ', width: measure(' ') }
        : { text: piece, width: measure(piece) },
    );
  });
}
