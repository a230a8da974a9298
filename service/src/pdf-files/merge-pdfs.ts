import { MAX_PAGES } from '../domain/file/pdf-files.ts';
import { RevisionError, appendObjects, appendPages, loadBase, sourceFor } from '../pdf-revision/index.ts';
import { inStep } from '../processes/index.ts';
import type { LoadedPdf } from './load-pdf.ts';
import { PdfError, loadPdf } from './load-pdf.ts';
import { isFormSigned } from './signed-fields.ts';

/** Several PDFs as one. */
export interface MergedPdf {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/**
 * Appends the pages of the other files to the first, which keeps its structure, outline and names. Where others have
 * signed it, it keeps every byte and so their signatures. Throws PdfError `too_large` when there are too many.
 */
export async function mergePdfs([first, ...others]: readonly Buffer[]): Promise<MergedPdf> {
  if (!first) throw new Error('There is nothing to merge');
  const loaded = await inStep('read', () => loadPdf(first));
  const pages = { count: loaded.pages };
  const sources = readInTurn(others, pages);
  const bytes = isFormSigned(loaded.document) ? await appendBehind(first, sources) : await copyInto(loaded, sources);
  return { bytes, pages: pages.count };
}

/** Reads a file when the one before it is done with; counts the pages. */
async function* readInTurn(files: readonly Buffer[], pages: { count: number }): AsyncGenerator<LoadedPdf> {
  for (const file of files) {
    const loaded = await inStep('read', () => loadPdf(file));
    pages.count += loaded.pages;
    if (pages.count > MAX_PAGES) throw new PdfError('too_large');
    yield loaded;
  }
}

async function copyInto({ document }: LoadedPdf, sources: AsyncIterable<LoadedPdf>): Promise<Uint8Array> {
  for await (const other of sources)
    for (const page of await document.copyPages(other.document, other.document.getPageIndices()))
      document.addPage(page);
  return inStep('write', () => document.save({ addDefaultPage: false, updateFieldAppearances: false }));
}

async function appendBehind(first: Buffer, sources: AsyncIterable<LoadedPdf>): Promise<Uint8Array> {
  try {
    const base = await loadBase(first);
    for await (const { document } of sources) appendPages(base, sourceFor(base, document), document.getPageIndices());
    return Buffer.concat([first, appendObjects(base).appended]);
  } catch (error) {
    throw error instanceof RevisionError ? new PdfError(error.fault) : error;
  }
}
