import { PDFArray, PDFBool, PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { isWidget, listAnnotations } from './annotations.ts';
import { name } from './load-pdf.ts';

/** More fields in fields than any form has. */
const MAX_DEPTH = 20;

/**
 * Whether all fields of a form are signatures that somebody has given: nothing of it can be filled in, and taking it
 * out would take their signatures away.
 */
export function isFormSigned(document: PDFDocument): boolean {
  const form = document.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict) || form.has(name('XFA')) || document.catalog.has(name('NeedsRendering'))) return false;
  // Whoever opens it would draw the fields anew.
  if (form.lookup(name('NeedAppearances')) === PDFBool.True) return false;
  const fields = itemsOf(form.lookup(name('Fields')));
  const widgets = document.getPages().flatMap((page) => listAnnotations(page).filter(isWidget));
  return (
    fields.length > 0 &&
    fields.every((field) => isFieldSigned(field)) &&
    widgets.every((widget) => isSigned(widget) || isSigned(widget.lookup(name('Parent'))))
  );
}

/** Whether a field of a form has a signature that somebody has given, in the form or on a page alone. */
export function hasSignature(document: PDFDocument): boolean {
  const form = document.catalog.lookup(name('AcroForm'));
  const fields = form instanceof PDFDict ? itemsOf(form.lookup(name('Fields'))) : [];
  const widgets = document.getPages().flatMap((page) => listAnnotations(page).filter(isWidget));
  return (
    fields.some((field) => hasSignedField(field)) ||
    widgets.some((widget) => isSigned(widget) || isSigned(widget.lookup(name('Parent'))))
  );
}

function hasSignedField(field: PDFObject | undefined, depth = 0): boolean {
  if (!(field instanceof PDFDict) || depth > MAX_DEPTH) return false;
  return isSigned(field) || itemsOf(field.lookup(name('Kids'))).some((kid) => hasSignedField(kid, depth + 1));
}

function isFieldSigned(field: PDFObject | undefined, depth = 0): boolean {
  if (!(field instanceof PDFDict) || depth > MAX_DEPTH) return false;
  if (isSigned(field)) return true;
  const kids = itemsOf(field.lookup(name('Kids')));
  return kids.length > 0 && kids.every((kid) => isFieldSigned(kid, depth + 1));
}

function isSigned(field: PDFObject | undefined): boolean {
  if (!(field instanceof PDFDict) || nameAt(field, 'FT') !== 'Sig') return false;
  const value = field.lookup(name('V'));
  return value instanceof PDFDict && value.lookup(name('ByteRange')) instanceof PDFArray;
}

const itemsOf = (list: PDFObject | undefined): readonly (PDFObject | undefined)[] =>
  list instanceof PDFArray ? list.asArray().map((_, index) => list.lookup(index)) : [];
