import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFRef,
  PDFStream,
  beginMarkedContent,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { listOperations, unpack } from '../pdf-revision/index.ts';
import { hasFlag } from './annotations.ts';
import { numbersAt } from './field-style.ts';
import { name } from './load-pdf.ts';

/** The upright box of an annotation, or of a look on its page. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const UPRIGHT = [1, 0, 0, 1, 0, 0] as const;

/** Where an annotation is on its page; undefined for one that has no place. */
export function rectOf(annotation: PDFDict): Bounds | undefined {
  const rect = numbersAt(annotation, 'Rect', 4);
  if (!rect) return undefined;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect;
  return { x: Math.min(x0, x1), y: Math.min(y0, y1), width: Math.abs(x1 - x0), height: Math.abs(y1 - y0) };
}

/**
 * Draws an annotation onto its page, as readers do it (ISO 32000-2 §12.5.5, algorithm 8.1): the box of the look, turned
 * by its matrix, fills the annotation. `resources` are those of a form, for looks that have none. A drawing with a `mark`
 * is marked content of that name (§14.6).
 */
export function drawAnnotation(
  page: PDFPage,
  annotation: PDFDict,
  { resources, mark }: { readonly resources?: PDFObject | undefined; readonly mark?: string | undefined } = {},
): void {
  const ref = findLook(annotation);
  const look = ref && page.doc.context.lookup(ref);
  if (!ref || !(look instanceof PDFStream)) return;
  const { dict } = look;
  const goal = rectOf(annotation);
  const box = numbersAt(dict, 'BBox', 4);
  if (!goal || !box) return;
  const turned = boundsOf(box, numbersAt(dict, 'Matrix', 6) ?? UPRIGHT);
  if (turned.width === 0 || turned.height === 0) return;
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  if (!dict.has(name('Resources')) && resources) dict.set(name('Resources'), resources);
  const [scaleX, scaleY] = [goal.width / turned.width, goal.height / turned.height];
  page.pushOperators(
    ...(mark === undefined ? [] : [beginMarkedContent(mark)]),
    pushGraphicsState(),
    ...(hasFlag(annotation, 'noRotate') ? [turnBack(page, goal)] : []),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, goal.x - scaleX * turned.x, goal.y - scaleY * turned.y),
    drawObject(page.node.newXObject('Field', ref)),
    popGraphicsState(),
    ...(mark === undefined ? [] : [endMarkedContent()]),
  );
}

/** One that does not turn with its page keeps its upper left corner; §12.5.3. */
function turnBack(page: PDFPage, { x, y, height }: Bounds): ReturnType<typeof concatTransformationMatrix> {
  const angle = (page.getRotation().angle * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(angle)), Math.round(Math.sin(angle))];
  const top = y + height;
  return concatTransformationMatrix(cos, sin, -sin, cos, x - cos * x + sin * top, top - sin * x - cos * top);
}

/**
 * Restores the graphics states that the content of a page leaves open, so that drawings behind it start afresh.
 */
export function closeContent(page: PDFPage): void {
  page.node.normalize();
  const contents = page.node.lookup(name('Contents'));
  if (!(contents instanceof PDFArray)) return;
  const parts = contents.asArray().map((_, at) => unpack(contents.lookup(at)));
  if (parts.some((part) => part === undefined)) return;
  const whole = Buffer.concat(parts.flatMap((part) => [part as Uint8Array, Buffer.from('\n')]));
  const open = countOpen(whole);
  if (open > 0) contents.push(page.doc.context.register(page.doc.context.flateStream('\nQ'.repeat(open))));
}

/** How many states of graphics a content leaves open; as far as it can be read. */
function countOpen(content: Uint8Array): number {
  let open = 0;
  try {
    for (const { operator } of listOperations(content)) {
      if (operator === 'q') open += 1;
      if (operator === 'Q') open = Math.max(0, open - 1);
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return open;
}

/** The normal look of an annotation; of one with several that of its state. */
export function findLook(annotation: PDFDict): PDFRef | undefined {
  const looks = annotation.lookup(name('AP'));
  if (!(looks instanceof PDFDict)) return undefined;
  const normal = looks.lookup(name('N'));
  const state = annotation.lookup(name('AS'));
  const found = normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : looks.get(name('N'));
  return found instanceof PDFRef ? found : undefined;
}

/** The smallest upright box around a box whose corners a matrix moves. */
function boundsOf([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[], matrix: readonly number[]): Bounds {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const corners = [x0, x1].flatMap((x) => [y0, y1].map((y) => [a * x + c * y + e, b * x + d * y + f] as const));
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
