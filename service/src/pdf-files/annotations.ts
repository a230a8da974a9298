import { PDFArray, PDFDict, PDFNumber } from '@cantoo/pdf-lib';
import type { PDFPage } from '@cantoo/pdf-lib';
import { name } from './load-pdf.ts';

/** Flags of an annotation, ISO 32000-2 §12.5.3. */
const FLAGS = { hidden: 2, print: 4, noZoom: 8, noRotate: 16, noView: 32, toggleNoView: 256 } as const;

/** Whether an annotation is a field of a form, as it stands on a page. */
export const isWidget = (annotation: PDFDict): boolean => annotation.lookup(name('Subtype')) === name('Widget');

export function hasFlag(annotation: PDFDict, flag: keyof typeof FLAGS): boolean {
  const flags = annotation.lookup(name('F'));
  return flags instanceof PDFNumber && (flags.asNumber() & FLAGS[flag]) !== 0;
}

/** Whether a reader shows it on a screen. */
export const isOnScreen = (annotation: PDFDict): boolean =>
  !hasFlag(annotation, 'hidden') && !hasFlag(annotation, 'noView');

/** The annotations of a page, each once. */
export function listAnnotations(page: PDFPage): readonly PDFDict[] {
  const list = page.node.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return [];
  const found = list.asArray().flatMap((item) => {
    const dict = page.doc.context.lookup(item);
    return dict instanceof PDFDict ? [dict] : [];
  });
  return [...new Set(found)];
}

/** Keeps the wanted annotations of a page; entries that are no annotations go, too. */
export function keepAnnotations(page: PDFPage, isWanted: (annotation: PDFDict) => boolean): void {
  const list = page.node.lookup(name('Annots'));
  if (!(list instanceof PDFArray)) return;
  const kept = list.asArray().filter((item) => {
    const dict = page.doc.context.lookup(item);
    return dict instanceof PDFDict && isWanted(dict);
  });
  page.node.set(name('Annots'), page.doc.context.obj(kept));
}
