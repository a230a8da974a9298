import type { PDFDocumentProxy } from 'pdfjs-dist';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import { openFile, saveFile } from '../../base/dom/save-file.ts';

/** Has the browser save a document as a file, under a name without ending; false where there is none. */
export async function saveDocument(document: PDFDocumentProxy | undefined, name: string): Promise<boolean> {
  const bytes = await document?.getData().catch(() => undefined);
  if (bytes) saveFile(bytes, `${name || sayPdf('fileName')}.pdf`);
  return bytes !== undefined;
}

/**
 * Has the browser show a document as a file in a tab of its own; false where there is none, undefined where no tab may
 * be opened.
 */
export async function openDocument(document: PDFDocumentProxy | undefined): Promise<boolean | undefined> {
  // Opened before anything is waited for: later the browser would not know that it was the person who asked.
  const tab = document && window.open('', '_blank');
  if (tab === null) return undefined;
  const bytes = await document?.getData().catch(() => undefined);
  if (tab && bytes) openFile(bytes, tab);
  else tab?.close();
  return bytes !== undefined;
}
