/** A transformation of the plane, as PDF writes it: ISO 32000-2 §8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that applies the second first. */
export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** A rectangle of points from the left and the top of a page. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The upright bounds of a rectangle whose corners a matrix moves. */
export function boundsOf([a, b, c, d, e, f]: Matrix, [x0, y0, x1, y1]: readonly [number, number, number, number]): Box {
  const [left, right] = rangeOf([a * x0, a * x1], [c * y0, c * y1]);
  const [bottom, top] = rangeOf([b * x0, b * x1], [d * y0, d * y1]);
  return { x: left + e, y: bottom + f, width: right - left, height: top - bottom };
}

/** The least and the greatest sum of one of each pair. */
function rangeOf([a, b]: readonly [number, number], [c, d]: readonly [number, number]): readonly [number, number] {
  return [Math.min(a, b) + Math.min(c, d), Math.max(a, b) + Math.max(c, d)];
}

/** The smallest box around some. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const areOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
