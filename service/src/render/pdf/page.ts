// A4 in points, with the margins of document.typ and of the HTML's @page.
const MM = 72 / 25.4;

/** The page that every document is set on. */
export const PAGE = { width: 210 * MM, height: 297 * MM, textWidth: 170 * MM } as const;

/** Characters of a size that surely fit into a width, both in points. */
export function spaceFor(width: number, size: number): number {
  return Math.max(1, Math.floor(width / (size * 0.75)));
}
