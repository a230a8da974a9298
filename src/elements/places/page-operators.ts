/** An operator list of PDF.js: the numbers of the operators, and the arguments of each. */
interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

type Matrix = readonly [number, number, number, number, number, number];

/** Numbers of operators, as `OPS` of PDF.js has them; the version of PDF.js is pinned. */
const [SAVE, RESTORE, TRANSFORM, FORM_BEGIN, FORM_END, PATH] = [10, 11, 12, 74, 75, 91];
/** Paths that only clip, or draw nothing. */
const END_PATH = 28;
/** A page of drawings has no lines to write on; more paths than these are not looked at. */
const MOST_PATHS = 4000;

/**
 * The bounds of the paths that a page draws, `[x1, y1, x2, y2]` in user space. Walks the operators with the matrix that
 * each path is drawn with.
 */
export function pageOperators({ fnArray, argsArray }: OperatorList): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as readonly unknown[] | null;
    if (operator === SAVE) stack.push(matrix);
    else if (operator === RESTORE || operator === FORM_END) matrix = stack.pop() ?? matrix;
    else if (operator === TRANSFORM) matrix = multiply(matrix, given as unknown as Matrix);
    else if (operator === FORM_BEGIN) {
      stack.push(matrix);
      const own = given?.[0] as ArrayLike<number> | null | undefined;
      if (own) matrix = multiply(matrix, Array.from(own) as unknown as Matrix);
    } else if (operator === PATH && given?.[0] !== END_PATH && found.length < MOST_PATHS) {
      const bounds = given?.[2] as ArrayLike<number> | null | undefined;
      if (bounds && bounds.length === 4) found.push(boundsOf(matrix, Array.from(bounds)));
    }
  }
  return found;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** The bounds of a rectangle drawn with a matrix. */
function boundsOf([a, b, c, d, e, f]: Matrix, [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[]): readonly number[] {
  const points = [
    [x1, y1],
    [x2, y1],
    [x1, y2],
    [x2, y2],
  ] as const;
  const xs = points.map(([x, y]) => a * x + c * y + e);
  const ys = points.map(([x, y]) => b * x + d * y + f);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
