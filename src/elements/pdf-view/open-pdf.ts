import type * as PdfLibrary from 'pdfjs-dist';
import type { PdfRefusal } from './pdf-source.ts';
import { startPdfWorker } from './start-pdf-worker.ts';

/** PDF.js with its worker, as one page has it. */
export interface PdfReader {
  readonly library: Pick<typeof PdfLibrary, 'getDocument' | 'PDFWorker' | 'TextLayer' | 'VerbosityLevel'>;
  readonly worker: PdfLibrary.PDFWorker;
  /** Rejects when the worker cannot go on: its file did not come, or the page's policy forbids it. */
  readonly broken: Promise<never>;
}

/** A PDF that can be drawn, or why it cannot. */
export type OpenedPdf = { readonly ok: true; readonly document: PdfLibrary.PDFDocumentProxy } | PdfRefusal;

let reader: Promise<PdfReader> | undefined;

/** Loads PDF.js and starts its worker, once a page; undefined when either cannot be. Asked again, it tries again. */
export async function loadPdfReader(): Promise<PdfReader | undefined> {
  reader ??= startReader();
  try {
    return await reader;
  } catch {
    reader = undefined;
    return undefined;
  }
}

/**
 * Library and worker, each fetched once for a page. A worker that breaks later is given up, so that the next PDF starts
 * another.
 */
async function startReader(): Promise<PdfReader> {
  // The library's file is fetched beside the worker's, not after it.
  const loading = import('./pdf-library.js');
  // Awaited below; without this a worker that fails first would leave its rejection unhandled.
  loading.catch(() => undefined);
  const port = await startPdfWorker();
  const broken = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => {
      reader = undefined;
      reject(new Error('The worker that reads PDFs did not start.'));
    });
  });
  broken.catch(() => undefined);
  const library = await loading;
  // Its types know of no port but null.
  return {
    library,
    worker: new library.PDFWorker({ port: port as unknown as null, verbosity: library.VerbosityLevel.ERRORS }),
    broken,
  };
}

/** Opens a PDF. Its bytes go to the worker and are gone here. */
export async function openPdf({ library, worker, broken }: PdfReader, bytes: Uint8Array): Promise<OpenedPdf> {
  // No WebAssembly and no character maps: a page's policy need allow neither, and contracts carry their fonts.
  const task = library.getDocument({
    data: bytes,
    worker,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  try {
    return { ok: true, document: await Promise.race([task.promise, broken]) };
  } catch (cause) {
    void task.destroy().catch(() => undefined);
    return { ok: false, fault: faultOf(cause) };
  }
}

/** PDF.js tells its failures apart by name. What it cannot name comes from the worker: it did not start, or stopped. */
function faultOf(cause: unknown): PdfRefusal['fault'] {
  switch (cause instanceof Error ? cause.name : '') {
    case 'PasswordException':
      return 'encrypted';
    case 'InvalidPDFException':
    case 'FormatError':
    case 'UnknownErrorException':
      return 'not_pdf';
    default:
      return 'no_reader';
  }
}
