import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRef,
  PDFStream,
  concatTransformationMatrix,
  drawObject,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { PdfError, name } from './load-pdf.ts';

const HIDDEN = 2;
const NO_VIEW = 32;

/** Whether an annotation is a field of a form, as it stands on a page. */
export const isWidget = (annotation: PDFDict): boolean => nameAt(annotation, 'Subtype') === 'Widget';

/** The annotations of a page, each with where it stands in the list. */
export function listAnnotations(page: PDFPage): readonly PDFDict[] {
  const list = page.node.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return [];
  return list.asArray().flatMap((item) => {
    const dict = page.doc.context.lookup(item);
    return dict instanceof PDFDict ? [dict] : [];
  });
}

/** Keeps those annotations of a page that are wanted; what is no annotation goes, too. */
export function keepAnnotations(page: PDFPage, isWanted: (annotation: PDFDict) => boolean): void {
  const list = page.node.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return;
  const kept = list.asArray().filter((item) => {
    const dict = page.doc.context.lookup(item);
    return dict instanceof PDFDict && isWanted(dict);
  });
  page.node.set(name('Annots'), page.doc.context.obj(kept));
}

/**
 * Draws the fields of a form onto their pages, as they look, and takes the form away. Throws PdfError `form` for a
 * field whose value no reader was told how to show.
 */
export function flattenForm(document: PDFDocument): void {
  completeAppearances(document);
  const form = document.catalog.lookup(name('AcroForm'));
  const resources = form instanceof PDFDict ? form.get(name('DR')) : undefined;
  for (const page of document.getPages()) {
    const widgets = listAnnotations(page).filter(isWidget);
    for (const widget of widgets) drawWidget(page, widget, resources);
    keepAnnotations(page, (annotation) => !isWidget(annotation));
    // The structure of a tagged document still names them.
    for (const widget of widgets) for (const key of widget.keys()) widget.delete(key);
  }
  for (const key of ['AcroForm', 'NeedsRendering', 'Perms']) document.catalog.delete(name(key));
}

/** Fields that have a value and no look get one, as a reader would give it. */
function completeAppearances(document: PDFDocument): void {
  if (!(document.catalog.lookup(name('AcroForm')) instanceof PDFDict)) return;
  try {
    for (const field of document.getForm().getFields()) {
      const value = field.acroField.dict.lookup(name('V'));
      if (value === undefined || !field.needsAppearancesUpdate()) continue;
      field.defaultUpdateAppearances(document.getForm().getDefaultFont());
    }
  } catch {
    throw new PdfError('form');
  }
}

/**
 * As readers do it (ISO 32000-2 §12.5.5, algorithm 8.1): the box of the look, turned by its matrix, fills the field.
 */
function drawWidget(page: PDFPage, widget: PDFDict, resources: PDFObject | undefined): void {
  const flags = widget.lookup(name('F'));
  if (flags instanceof PDFNumber && (flags.asNumber() & (HIDDEN | NO_VIEW)) !== 0) return;
  const ref = findAppearance(widget);
  const appearance = ref && page.doc.context.lookup(ref);
  if (!ref || !(appearance instanceof PDFStream)) return;
  const { dict } = appearance;
  const rect = numbersAt(widget, 'Rect', 4);
  const box = numbersAt(dict, 'BBox', 4);
  if (!rect || !box) return;
  const turned = boundsOf(box, numbersAt(dict, 'Matrix', 6) ?? [1, 0, 0, 1, 0, 0]);
  const goal = boundsOf(rect, [1, 0, 0, 1, 0, 0]);
  if (turned.width === 0 || turned.height === 0) return;
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  if (!dict.has(name('Resources')) && resources) dict.set(name('Resources'), resources);
  const [scaleX, scaleY] = [goal.width / turned.width, goal.height / turned.height];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(scaleX, 0, 0, scaleY, goal.x - scaleX * turned.x, goal.y - scaleY * turned.y),
    drawObject(page.node.newXObject('Field', ref)),
    popGraphicsState(),
  );
}

/** The normal look of a field, of a box that can be ticked that of its state. */
function findAppearance(widget: PDFDict): PDFRef | undefined {
  const looks = widget.lookup(name('AP'));
  if (!(looks instanceof PDFDict)) return undefined;
  const normal = looks.lookup(name('N'));
  const state = widget.lookup(name('AS'));
  const found = normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : looks.get(name('N'));
  return found instanceof PDFRef ? found : undefined;
}

function numbersAt(dict: PDFDict, key: string, count: number): number[] | undefined {
  const list = dict.lookup(name(key));
  if (!(list instanceof PDFArray) || list.size() !== count) return undefined;
  const numbers = list.asArray().map((_, index) => {
    const value = list.lookup(index);
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN;
  });
  return numbers.every(Number.isFinite) ? numbers : undefined;
}

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
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
