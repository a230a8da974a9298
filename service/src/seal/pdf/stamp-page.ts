import type { PDFContext, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { PDFArray, PDFDict, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { StampBox } from '../sealer.ts';
import type { BaseFile, PageView } from '../../pdf-revision/index.ts';
import { name, readView } from '../../pdf-revision/index.ts';

/** A drawing to put on a page: a form of so many points. */
export interface Drawing {
  readonly form: PDFRef;
  readonly width: number;
  readonly height: number;
}

export interface PlacedDrawing {
  readonly drawing: Drawing;
  readonly box: StampBox;
  /** The role of its element there. */
  readonly role: 'Figure' | 'Form';
  /** The number that names it in the structure of the page; undefined in a document that has none. */
  readonly contentId: number | undefined;
}

/**
 * Draws onto a page of the file, upright as a reader sees it. Earlier content is left alone and cannot affect the
 * content behind it.
 */
export function drawOnPage(base: BaseFile, page: PDFPage, drawings: readonly PlacedDrawing[]): void {
  const { context } = base.document;
  base.changed.add(page.ref);
  const view = readView(page);
  const names = addForms(page, drawings);
  const marks = drawings.map(({ drawing, box, role, contentId }, index) => {
    const matrix = placeBox(view, box, drawing).map(written).join(' ');
    const draw = `q ${matrix} cm /${names[index] ?? ''} Do Q`;
    return contentId === undefined ? draw : `/${role} <</MCID ${contentId}>> BDC ${draw} EMC`;
  });
  const before = listContents(context, page.node.get(name('Contents')));
  const open = context.register(streamOf(context, 'q\n'));
  const close = context.register(streamOf(context, `\nQ\n${marks.join('\n')}\n`));
  page.node.set(name('Contents'), context.obj([open, ...before, close]));
}

/**
 * The matrix that puts a drawing into a box, whose place is told from the left and the top of what a reader sees:
 *
 *     turn   to the right is   upwards is
 *       0          +x              +y
 *      90          +y              -x
 *     180          -x              -y
 *     270          -y              +x
 */
export function placeBox(
  view: PageView,
  box: Pick<StampBox, 'x' | 'y' | 'width' | 'height'>,
  drawing: Pick<Drawing, 'width' | 'height'>,
): readonly number[] {
  const { left, bottom, right, top, turn, unit } = view;
  // Of the box's lower left corner, from the left and the top.
  const [across, down] = [box.x / unit, (box.y + box.height) / unit];
  const [scaleX, scaleY] = [box.width / drawing.width / unit, box.height / drawing.height / unit];
  if (turn === 90) return [0, scaleX, -scaleY, 0, left + down, bottom + across];
  if (turn === 180) return [-scaleX, 0, 0, -scaleY, right - across, bottom + down];
  if (turn === 270) return [0, -scaleX, scaleY, 0, right - down, top - across];
  return [scaleX, 0, 0, scaleY, left + across, top - down];
}

/** Gives the page resources of its own: those that it has may be shared with others, or be inherited. */
function addForms(page: PDFPage, drawings: readonly PlacedDrawing[]): string[] {
  const { context } = page.doc;
  const before = page.node.Resources();
  const resources = before ? before.clone(context) : context.obj({});
  const known = resources.lookup(name('XObject'));
  const forms = known instanceof PDFDict ? known.clone(context) : context.obj({});
  const names = drawings.map(({ drawing }, index) => {
    let free = `Placed${index + 1}`;
    while (forms.has(name(free))) free += '_';
    forms.set(name(free), drawing.form);
    return free;
  });
  resources.set(name('XObject'), forms);
  page.node.set(name('Resources'), resources);
  return names;
}

function listContents(context: PDFContext, contents: PDFObject | undefined): PDFObject[] {
  const value = context.lookup(contents);
  if (value instanceof PDFArray) return value.asArray();
  return contents instanceof PDFRef && value ? [contents] : [];
}

function streamOf(context: PDFContext, text: string): PDFRawStream {
  return PDFRawStream.of(context.obj({}), new Uint8Array(Buffer.from(text, 'latin1')));
}

/** PDF knows no exponents. */
const written = (number: number): string => Number(number.toFixed(5)).toString();
