import { MAX_PAGES } from '../domain/file/pdf-files.ts';
import { PdfError, loadPdf } from './load-pdf.ts';

/**
 * Appends the pages of the other files to the first, which keeps its structure, outline and names. Throws PdfError
 * `too_large` when there are too many.
 */
export async function mergePdfs(
  files: readonly Buffer[],
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> {
  const [first, ...others] = files;
  if (!first) throw new Error('There is nothing to merge');
  const { document, pages: count } = await loadPdf(first);
  let pages = count;
  for (const file of others) {
    const other = await loadPdf(file);
    pages += other.pages;
    if (pages > MAX_PAGES) throw new PdfError('too_large');
    for (const page of await document.copyPages(other.document, other.document.getPageIndices()))
      document.addPage(page);
  }
  return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }), pages };
}
