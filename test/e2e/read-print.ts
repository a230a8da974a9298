import { readPdf } from '../../service/test/support/read-pdf.ts';
import type { PlacedText } from '../../service/test/support/read-pdf.ts';

/** A line of a printed page: its words, how large they are, and where it begins, in points from the top left. */
export interface PrintedLine {
  readonly text: string;
  readonly size: number;
  readonly left: number;
  readonly top: number;
}

/** The lines of each page of a print, from the top. */
export async function readPrint(bytes: Uint8Array): Promise<readonly (readonly PrintedLine[])[]> {
  const { items } = await readPdf(bytes);
  return items.map((page) => joinLines(page.filter(({ text }) => text.trim() !== '')));
}

/** Joins texts on one baseline to a line. */
function joinLines(items: readonly PlacedText[]): readonly PrintedLine[] {
  const lines = new Map<number, PlacedText[]>();
  for (const item of items) lines.set(Math.round(item.y), [...(lines.get(Math.round(item.y)) ?? []), item]);
  return [...lines]
    .sort(([above], [below]) => above - below)
    .map(([top, parts]) => ({
      text: parts.map(({ text }) => text).join(' '),
      size: Math.max(...parts.map(({ size }) => size)),
      left: Math.min(...parts.map(({ x }) => x)),
      top,
    }));
}
