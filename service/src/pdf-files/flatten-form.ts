import { PDFDict } from '@cantoo/pdf-lib';
import type { PDFDocument } from '@cantoo/pdf-lib';
import { isOnScreen, isWidget, listAnnotations } from './annotations.ts';
import { completeLooks } from './complete-looks.ts';
import { flattenAnnotations } from './flatten-annotations.ts';
import { name } from './load-pdf.ts';

/**
 * Draws the fields of a form, and annotations that can look different, onto their pages as they look, and takes the
 * form away. A look that readers would make anew is made from the value. Throws PdfError `field` for a value that
 * cannot be drawn, `variants` for an annotation without a look. `marks` name the drawings of some widgets.
 */
export async function flattenForm(document: PDFDocument, marks?: ReadonlyMap<PDFDict, string>): Promise<void> {
  const shown = document
    .getPages()
    .flatMap((page) => listAnnotations(page).filter((one) => isWidget(one) && isOnScreen(one)));
  await completeLooks(document, shown);
  const form = document.catalog.lookup(name('AcroForm'));
  flattenAnnotations(document, { resources: form instanceof PDFDict ? form.get(name('DR')) : undefined, marks });
  for (const key of ['AcroForm', 'NeedsRendering', 'Perms']) document.catalog.delete(name(key));
}
