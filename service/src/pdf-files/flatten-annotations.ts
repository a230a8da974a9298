import { PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { hasFlag, isOnScreen, isWidget, keepAnnotations, listAnnotations } from './annotations.ts';
import { closeContent, drawAnnotation, findLook, rectOf } from './draw-annotation.ts';
import type { Bounds } from './draw-annotation.ts';
import { dropUnused, refsIn } from './drop-unused.ts';
import { PdfError, name } from './load-pdf.ts';

/** Annotations that readers draw by themselves where they have no look, each in its own manner. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly'],
  ...['StrikeOut', 'Caret', 'Ink', 'Stamp', 'Watermark', 'Redact'],
]);

/**
 * Whether an annotation can look different on a screen and on paper, or changes its look. It may be shown on one of
 * them alone or on neither, while the pointer is over it, at some zoom levels, or in a window of its own.
 */
export function isVariable(annotation: PDFDict): boolean {
  const subtype = nameAt(annotation, 'Subtype') ?? '';
  if (isTrapNet(annotation) || isPopupOpen(annotation, subtype)) return true;
  const looks = annotation.lookup(name('AP'));
  if (!(looks instanceof PDFDict) && !DRAWN.has(subtype)) return false;
  if (!isOnScreen(annotation)) return true;
  if (looks instanceof PDFDict && (looks.has(name('R')) || looks.has(name('D')))) return true;
  if (!DRAWN.has(subtype) && !findLook(annotation)) return false;
  if (subtype === 'Text' && !(findLook(annotation) && !hasFlag(annotation, 'print'))) return false;
  if (subtype === 'Watermark' && annotation.has(name('FixedPrint'))) return true;
  return !hasFlag(annotation, 'print') || hasFlag(annotation, 'toggleNoView') || isOfViewer(annotation);
}

const isPopupOpen = (annotation: PDFDict, subtype: string): boolean =>
  subtype === 'Popup' && annotation.lookup(name('Open'))?.toString() === 'true';

/** By how a viewer shows the page: at which size, and turned how. */
const isOfViewer = (annotation: PDFDict): boolean => hasFlag(annotation, 'noZoom') || hasFlag(annotation, 'noRotate');

/** How annotations are drawn: with the resources of the form, and some as marked content of a name. */
interface Drawing {
  readonly resources: PDFObject | undefined;
  readonly marks?: ReadonlyMap<PDFDict, string> | undefined;
}

/**
 * Makes fields, and annotations that can look different, part of their pages, as a screen shows them. Throws PdfError
 * `variants` for an annotation that is shown and has no look to draw.
 */
export function flattenAnnotations(document: PDFDocument, drawing: Drawing): void {
  const gone = new Set<PDFDict>();
  for (const page of document.getPages()) {
    const found = listAnnotations(page).filter((one) => isWidget(one) || isVariable(one));
    if (found.length === 0) continue;
    if (found.some((one) => isOnScreen(one) && DRAWN.has(nameAt(one, 'Subtype') ?? '') && !findLook(one)))
      throw new PdfError('variants');
    // The window of a note goes with it.
    const all = new Set(
      found.flatMap((one) => [one, one.lookup(name('Popup'))].filter((dict) => dict instanceof PDFDict)),
    );
    flattenOnto(page, { isWanted: (one) => all.has(one), ...drawing });
    keepAnnotations(page, (one) => !all.has(one) || isLink(one));
    for (const one of all) gone.add(one);
  }
  const looks = [...gone].flatMap((one) => listLooks(one));
  for (const one of gone) {
    if (isLink(one)) one.delete(name('AP'));
    // The structure of a tagged document, and notes, still name them.
    else for (const key of one.keys()) one.delete(key);
  }
  dropUnused(document, looks);
}

/** All looks of an annotation, those that are not shown, too. */
function listLooks(annotation: PDFDict): readonly PDFRef[] {
  const looks = annotation.lookup(name('AP'));
  return looks instanceof PDFDict ? refsIn(looks) : [];
}

/** Traps for a printer, where colours meet; no screen shows them. */
const isTrapNet = (annotation: PDFDict): boolean => nameAt(annotation, 'Subtype') === 'TrapNet';

/** A link stays one when its look is drawn. */
const isLink = (annotation: PDFDict): boolean => nameAt(annotation, 'Subtype') === 'Link' && isOnScreen(annotation);

/**
 * Draws annotations onto their page, and with them those that they lie over, which would cover them else. Those that no
 * screen shows are not drawn.
 */
function flattenOnto(
  page: PDFPage,
  { isWanted, resources, marks }: Drawing & { readonly isWanted: (one: PDFDict) => boolean },
): void {
  const drawn: { readonly annotation: PDFDict; readonly place: Bounds }[] = [];
  const below: PDFDict[] = [];
  for (const annotation of [...listAnnotations(page)].reverse()) {
    const place = rectOf(annotation);
    if (!place || !findLook(annotation) || !isOnScreen(annotation) || isTrapNet(annotation)) continue;
    const isBelow = !isWanted(annotation) && drawn.some((other) => areOver(other.place, place));
    if (isBelow) below.push(annotation);
    if (isBelow || isWanted(annotation)) drawn.push({ annotation, place });
  }
  if (drawn.length === 0) return;
  closeContent(page);
  for (const { annotation } of drawn.reverse())
    drawAnnotation(page, annotation, { resources, mark: marks?.get(annotation) });
  for (const annotation of below) annotation.delete(name('AP'));
  const gone = new Set(below.filter((annotation) => !isLink(annotation)));
  keepAnnotations(page, (annotation) => !gone.has(annotation));
}

const areOver = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
