// The process that reads PDFs. It is started by pdf-pool.ts, and may be killed at any time.
import type { PDFDocument } from '@cantoo/pdf-lib';
import type { DisplayedSize, Undrawable } from '../domain/file/pdf-files.ts';
import type { Answer } from '../processes/index.ts';
import { readView, sizeOf } from '../pdf-revision/index.ts';
import { inStep, serveTasks } from '../processes/index.ts';
import { findUndrawable } from './find-undrawable.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { PdfError } from './load-pdf.ts';
import { mergePdfs } from './merge-pdfs.ts';
import type { PdfReply, PdfTasks } from './messages.ts';
import type { FoundForm } from './suggestions/find-form-fields.ts';
import { findFormFields } from './suggestions/find-form-fields.ts';
import { readSuggestions } from './suggestions/read-suggestions.ts';
import { takeOff } from './suggestions/take-off.ts';

async function inspect(
  file: Buffer,
  { isPart, findsFields }: PdfTasks['inspect']['request'],
): Promise<Answer<PdfReply>> {
  let undrawable: readonly Undrawable[] = [];
  let sizes: readonly DisplayedSize[] = [];
  let form: FoundForm | undefined;
  const look = async (document: PDFDocument): Promise<FoundForm['looks'] | undefined> => {
    undrawable = await inStep('draw', () => findUndrawable(document, Date.now));
    sizes = document.getPages().map((page) => sizeOf(readView(page)));
    form = findsFields ? inStep('fields', () => findFormFields(document)) : undefined;
    return form?.looks;
  };
  const { removed, pages, bytes } = await inspectPdf(file, { isPart, look });
  const found = undrawable.length > 0 ? { undrawable } : {};
  const fields = form ? { fields: { found: form.found, omitted: form.omitted } } : {};
  return { response: { ok: true, removed, ...found, pages, sizes, ...fields }, file: bytes };
}

async function merge(files: readonly Buffer[]): Promise<Answer<PdfReply>> {
  const { pages, bytes } = await mergePdfs(files);
  return { response: { ok: true, removed: [], pages }, file: bytes };
}

async function suggest(file: Buffer): Promise<Answer<PdfReply>> {
  return {
    response: {
      ok: true,
      removed: [],
      pages: 0,
      fields: await inStep('fields', () => readSuggestions(file, Date.now)),
    },
  };
}

async function takeMarksOff(file: Buffer, marks: PdfTasks['takeOff']['request']): Promise<Answer<PdfReply>> {
  return { response: { ok: true, removed: [], pages: 0 }, file: await takeOff(file, marks) };
}

function refuse(error: unknown): Answer<PdfReply> {
  const { fault, field } = error instanceof PdfError ? error : { fault: 'broken' as const, field: undefined };
  return { response: { ok: false, fault, field } };
}

await serveTasks<PdfTasks>({
  inspect: (asked, [file]) => inspect(file as Buffer, asked).catch(refuse),
  merge: (_, files) => merge(files).catch(refuse),
  suggest: (_, [file]) => suggest(file as Buffer).catch(refuse),
  takeOff: (marks, [file]) => takeMarksOff(file as Buffer, marks).catch(refuse),
});
