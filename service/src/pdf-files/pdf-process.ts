// The process that reads PDFs. It is started by pdf-pool.ts, and may be killed at any time.
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { DisplayedSize, Undrawable } from '../domain/file/pdf-files.ts';
import type { Answer } from '../processes/index.ts';
import { readView, sizeOf } from '../pdf-revision/index.ts';
import { serveTasks } from '../processes/index.ts';
import { findUndrawable } from './find-undrawable.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { PdfError } from './load-pdf.ts';
import { mergePdfs } from './merge-pdfs.ts';
import type { PdfReply, PdfTasks } from './messages.ts';

async function inspect(file: Buffer, isPart: boolean): Promise<Answer<PdfReply>> {
  let undrawable: readonly Undrawable[] = [];
  let sizes: readonly DisplayedSize[] = [];
  const look = async (document: PDFDocument): Promise<void> => {
    undrawable = await findUndrawable(document, Date.now);
    sizes = document.getPages().map((page) => sizeOf(readView(page)));
  };
  const { removed, pages, bytes } = await inspectPdf(file, { isPart, look });
  const found = undrawable.length > 0 ? { undrawable } : {};
  return { response: { ok: true, removed, ...found, pages, sizes }, file: bytes };
}

async function merge(files: readonly Buffer[]): Promise<Answer<PdfReply>> {
  const { pages, bytes } = await mergePdfs(files);
  return { response: { ok: true, removed: [], pages }, file: bytes };
}

function refuse(error: unknown): Answer<PdfReply> {
  const { fault, field } = error instanceof PdfError ? error : { fault: 'broken' as const, field: undefined };
  return { response: { ok: false, fault, field } };
}

await serveTasks<PdfTasks>({
  inspect: ({ isPart }, [file]) => inspect(file as Buffer, isPart).catch(refuse),
  merge: (_, files) => merge(files).catch(refuse),
});
