import type * as PdfLibrary from 'pdfjs-dist';
import { PageFaults } from './page-faults.ts';
import { findDecoder, findDecoderFolder, readPdfData } from './pdf-data.ts';
import type { PdfDataRequest } from './pdf-data.ts';
import type { PdfRefusal } from './pdf-source.ts';
import { isWorkerOffered, startPdfWorker } from './start-pdf-worker.ts';
import { mayCompile } from './wasm-policy.ts';

/** PDF.js with its worker, as one page has it. */
export interface PdfReader {
  readonly library: Pick<typeof PdfLibrary, 'getDocument' | 'PDFWorker' | 'TextLayer' | 'VerbosityLevel'>;
  readonly worker: PdfLibrary.PDFWorker;
  /** The parts of each document that could not be drawn. */
  readonly faults: PageFaults;
  /** Rejects when the worker cannot go on: its file did not come, or the page's policy forbids it. */
  readonly broken: Promise<never>;
}

/** A PDF that can be drawn, or why it cannot. */
export type OpenedPdf = { readonly ok: true; readonly document: PdfLibrary.PDFDocumentProxy } | PdfRefusal;

/** Bytes of the largest picture as it is held: 16 million pixels, as many as a page is drawn with. */
const MAX_PICTURE = 64_000_000;

/** Decoders that are dozens of times as fast as WebAssembly, where that is allowed. */
const FAST: ReadonlySet<string> = new Set(['openjpeg_nowasm_fallback.js']);

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
  const faults = new PageFaults();
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    faults.take(data);
    void answerSearch(port, data);
  });
  const library = await loading;
  // Its types know of no port but null.
  return {
    library,
    // Its warnings are read, and never written to the console (pdf-worker-reports.js).
    worker: new library.PDFWorker({ port: port as unknown as null, verbosity: library.VerbosityLevel.WARNINGS }),
    faults,
    broken,
  };
}

/** The worker asks where a decoder is: the page knows, which was bundled. */
async function answerSearch(port: Worker, message: unknown): Promise<void> {
  if (typeof message !== 'object' || message === null || !('deedkit' in message) || message.deedkit !== 'find') return;
  const name = 'name' in message ? String(message.name) : '';
  const isFast = FAST.has(name) && !isWorkerOffered() && (await mayCompile());
  const address = await findDecoder(isFast ? name.replace('_nowasm_fallback', '_wasm') : name).catch(() => undefined);
  port.postMessage({ deedkit: 'found', name, address: address && new URL(address, document.baseURI).href });
}

/** The data that a document needs and PDF.js does not carry in itself. PDF.js makes one for each document. */
class PdfData {
  fetch(request: PdfDataRequest): Promise<Uint8Array> {
    return readPdfData(request);
  }
}

/** Opens a PDF. Its bytes go to the worker and are gone here. */
export async function openPdf({ library, worker, broken }: PdfReader, bytes: Uint8Array): Promise<OpenedPdf> {
  const task = library.getDocument({
    data: bytes,
    worker,
    // A policy need not allow WebAssembly, and a try would be reported as a breach of it (wasm-policy.ts).
    useWasm: false,
    wasmUrl: await findDecoderFolder(),
    BinaryDataFactory: PdfData,
    useWorkerFetch: false,
    // The same letters on each machine: fonts that a PDF names and does not bring are ours.
    useSystemFonts: false,
    // A picture of more is made smaller as it is read: several of them are held at a time, on phones too.
    canvasMaxAreaInBytes: MAX_PICTURE,
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

/** PDF.js tells its failures apart by name. Any other failure comes from the worker: it did not start, or stopped. */
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
