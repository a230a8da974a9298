import { PDFArray, PDFBool, PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument, PDFObject } from '@cantoo/pdf-lib';
import { nameAt } from './active-content.ts';
import { isWidget, listAnnotations } from './annotations.ts';
import { FormField, MAX_DEPTH } from './form-field.ts';
import { name } from './load-pdf.ts';

/** Whether a field of a form has a signature that somebody has given, in the form or on a page alone. */
export function hasSignature(document: PDFDocument): boolean {
  const form = document.catalog.lookup(name('AcroForm'));
  const fields = form instanceof PDFDict ? itemsOf(form.lookup(name('Fields'))) : [];
  return fields.some((field) => hasSignedField(field, {})) || listWidgets(document).some((widget) => isSigned(widget));
}

/**
 * Whether all fields of a form are signatures that somebody has given: nothing of it can be filled in, and taking it
 * out would take their signatures away.
 */
export function isFormSigned(document: PDFDocument): boolean {
  const form = document.catalog.lookup(name('AcroForm'));
  if (!(form instanceof PDFDict) || form.has(name('XFA')) || document.catalog.has(name('NeedsRendering'))) return false;
  // A viewer would draw the fields anew.
  if (form.lookup(name('NeedAppearances')) === PDFBool.True) return false;
  const fields = itemsOf(form.lookup(name('Fields')));
  return (
    fields.length > 0 &&
    fields.every((field) => isFieldSigned(field, {})) &&
    listWidgets(document).every((widget) => isSigned(widget))
  );
}

/** How deep a field stands in others, and whether they say that it is one for a signature. */
interface Above {
  readonly isForSignature?: boolean;
  readonly depth?: number;
}

function hasSignedField(field: PDFObject | undefined, above: Above): boolean {
  const below = stepDown(field, above);
  if (!(field instanceof PDFDict) || !below) return false;
  return isSigned(field, below) || itemsOf(field.lookup(name('Kids'))).some((kid) => hasSignedField(kid, below));
}

function isFieldSigned(field: PDFObject | undefined, above: Above): boolean {
  const below = stepDown(field, above);
  if (!(field instanceof PDFDict) || !below) return false;
  if (isSigned(field, below)) return true;
  const kids = itemsOf(field.lookup(name('Kids')));
  return kids.length > 0 && kids.every((kid) => isFieldSigned(kid, below));
}

/** The inheritance of the fields in a field; undefined where they are too deep. */
function stepDown(field: PDFObject | undefined, { isForSignature = false, depth = 0 }: Above): Above | undefined {
  if (!(field instanceof PDFDict) || depth > MAX_DEPTH) return undefined;
  const type = nameAt(field, 'FT');
  return { isForSignature: type === undefined ? isForSignature : type === 'Sig', depth: depth + 1 };
}

/** Kind and value may be those of a field above. */
function isSigned(dict: PDFDict, { isForSignature = false }: Above = {}): boolean {
  const field = new FormField(dict, undefined);
  if (!isForSignature && field.type !== 'Sig') return false;
  const value = field.inherited('V');
  return value instanceof PDFDict && value.lookup(name('ByteRange')) instanceof PDFArray;
}

const listWidgets = (document: PDFDocument): readonly PDFDict[] =>
  document.getPages().flatMap((page) => listAnnotations(page).filter(isWidget));

const itemsOf = (list: PDFObject | undefined): readonly (PDFObject | undefined)[] =>
  list instanceof PDFArray ? list.asArray().map((_, index) => list.lookup(index)) : [];
