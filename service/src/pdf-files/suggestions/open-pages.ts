import type { PDFDocumentProxy } from 'pdfjs-dist';
import type * as PdfLibrary from 'pdfjs-dist';
import { withResolvers } from '../with-resolvers.ts';

type Library = typeof PdfLibrary;

let library: Promise<Library> | undefined;

/** Opens a file with PDF.js and closes it when `read` is done. Rejects for a file that it cannot open. */
export async function openPages<T>(file: Uint8Array, read: (document: PDFDocumentProxy) => Promise<T>): Promise<T> {
  library ??= loadLibrary();
  const { getDocument } = await library;
  const loading = getDocument({
    // It takes the bytes for itself.
    data: new Uint8Array(file),
    verbosity: 0,
    // The widths of the standard fonts are known; their outlines are not needed.
    useSystemFonts: true,
    disableFontFace: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useWasm: false,
    // Pictures are not decoded.
    maxImageSize: 1,
  });
  try {
    return await read(await loading.promise);
  } finally {
    await loading.destroy();
  }
}

type Transferable = { transferToFixedLength?: (this: ArrayBuffer, length?: number) => ArrayBuffer };

/** PDF.js, read when the first page needs it. It runs in this process, which the service may end at any time. */
async function loadLibrary(): Promise<Library> {
  // Node has both from 22 on.
  (Promise as { withResolvers?: unknown }).withResolvers ??= withResolvers;
  (ArrayBuffer.prototype as Transferable).transferToFixedLength ??= function (
    this: ArrayBuffer,
    length = this.byteLength,
  ) {
    const bytes = new Uint8Array(length);
    bytes.set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
    return bytes.buffer;
  };
  const { console } = globalThis;
  const { warn } = console;
  // It misses a canvas to draw on, and nothing is drawn here.
  console.warn = () => undefined;
  try {
    const worker = await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs');
    (globalThis as { pdfjsWorker?: unknown }).pdfjsWorker ??= worker;
    return await import('pdfjs-dist/legacy/build/pdf.min.mjs');
  } finally {
    console.warn = warn;
  }
}
