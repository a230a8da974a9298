import { PDFDict, PDFRef } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject, PDFPage } from '@cantoo/pdf-lib';
import { listDicts, nameAt } from './active-content.ts';
import { hasFlag, isOnScreen, isWidget, keepAnnotations, listAnnotations } from './annotations.ts';
import { closeContent, drawAnnotation, findLook, placeOf } from './draw-annotation.ts';
import type { Bounds } from './draw-annotation.ts';
import { PdfError, name } from './load-pdf.ts';

/** Annotations that draw nothing of their own where they have no look: a place to click, or a note to open. */
const PLACES: ReadonlySet<string> = new Set(['Link', 'Popup', 'Text', 'FileAttachment']);

/**
 * Whether an annotation can look different on a screen and on paper, or changes its look: it is shown on one of them
 * alone or on neither, when the pointer is over it, by how large the page is shown, or in a window of its own.
 */
export function isVariable(annotation: PDFDict): boolean {
  const subtype = nameAt(annotation, 'Subtype') ?? '';
  if (isTrapNet(annotation) || isPopupOpen(annotation, subtype)) return true;
  if (!isOnScreen(annotation)) return true;
  const looks = annotation.lookup(name('AP'));
  if (looks instanceof PDFDict && (looks.has(name('R')) || looks.has(name('D')))) return true;
  if (PLACES.has(subtype) && !findLook(annotation)) return false;
  if (subtype === 'Text' && !(findLook(annotation) && !hasFlag(annotation, 'print'))) return false;
  if (subtype === 'Watermark' && annotation.has(name('FixedPrint'))) return true;
  return !hasFlag(annotation, 'print') || hasFlag(annotation, 'toggleNoView') || isOfViewer(annotation);
}

const isPopupOpen = (annotation: PDFDict, subtype: string): boolean =>
  subtype === 'Popup' && annotation.lookup(name('Open'))?.toString() === 'true';

/** By how a viewer shows the page: at which size, and turned how. */
const isOfViewer = (annotation: PDFDict): boolean => hasFlag(annotation, 'noZoom') || hasFlag(annotation, 'noRotate');

/**
 * Makes fields, and annotations that can look different, part of their pages, as a screen shows them. Throws PdfError
 * `variants` for an annotation that is shown and has no look to draw. `resources` are those of the form.
 */
export function flattenAnnotations(document: PDFDocument, resources: PDFObject | undefined): void {
  const gone = new Set<PDFDict>();
  for (const page of document.getPages()) {
    const found = listAnnotations(page).filter((one) => isWidget(one) || isVariable(one));
    if (found.length === 0) continue;
    if (found.some((one) => isOnScreen(one) && !isWidget(one) && !isPlace(one) && !findLook(one)))
      throw new PdfError('variants');
    // The window of a note goes with it.
    const all = new Set(
      found.flatMap((one) => [one, one.lookup(name('Popup'))].filter((dict) => dict instanceof PDFDict)),
    );
    flattenOnto(page, { isWanted: (one) => all.has(one), resources });
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

/** The objects that a dictionary names, directly or by the states in it. */
function refsIn(dict: PDFDict): readonly PDFRef[] {
  return dict.values().flatMap((value) => {
    const states = dict.context.lookup(value);
    return [value, ...(states instanceof PDFDict ? states.values() : [])].filter((one) => one instanceof PDFRef);
  });
}

/** Looks that nothing draws go, even where something else names them. */
function dropUnused({ context }: PDFDocument, looks: readonly PDFRef[]): void {
  const unused = new Set(looks);
  if (unused.size === 0) return;
  for (const [, object] of context.enumerateIndirectObjects())
    for (const dict of listDicts(object)) {
      const drawn = [dict.lookup(name('XObject')), dict.lookup(name('AP'))];
      for (const names of drawn) if (names instanceof PDFDict) for (const ref of refsIn(names)) unused.delete(ref);
    }
  for (const ref of unused) context.delete(ref);
}

const isPlace = (annotation: PDFDict): boolean =>
  PLACES.has(nameAt(annotation, 'Subtype') ?? '') || isTrapNet(annotation);

/** What a printer needs where colours meet; no screen shows it. */
const isTrapNet = (annotation: PDFDict): boolean => nameAt(annotation, 'Subtype') === 'TrapNet';

/** A link stays one when its look is drawn. */
const isLink = (annotation: PDFDict): boolean => nameAt(annotation, 'Subtype') === 'Link' && isOnScreen(annotation);

/**
 * Draws annotations onto their page, and with them those that they lie over, which would cover them else. Those that no
 * screen shows are not drawn.
 */
function flattenOnto(
  page: PDFPage,
  { isWanted, resources }: { readonly isWanted: (one: PDFDict) => boolean; readonly resources?: PDFObject | undefined },
): void {
  const drawn: { readonly annotation: PDFDict; readonly place: Bounds }[] = [];
  const below: PDFDict[] = [];
  for (const annotation of [...listAnnotations(page)].reverse()) {
    const place = placeOf(annotation);
    if (!place || !findLook(annotation) || !isOnScreen(annotation) || isTrapNet(annotation)) continue;
    const isBelow = !isWanted(annotation) && drawn.some((other) => areOver(other.place, place));
    if (isBelow) below.push(annotation);
    if (isBelow || isWanted(annotation)) drawn.push({ annotation, place });
  }
  if (drawn.length === 0) return;
  closeContent(page);
  for (const { annotation } of drawn.reverse()) drawAnnotation(page, annotation, resources);
  for (const annotation of below) annotation.delete(name('AP'));
  const gone = new Set(below.filter((annotation) => !isLink(annotation)));
  keepAnnotations(page, (annotation) => !gone.has(annotation));
}

const areOver = (one: Bounds, other: Bounds): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
