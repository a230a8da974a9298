import { PDFContext, PDFDocument } from '@cantoo/pdf-lib';
import type { PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { MAX_OBJECTS, MAX_PAGES } from '../domain/file/pdf-files.ts';
import type { PdfFault } from '../domain/outcome.ts';

export { name } from '../pdf-revision/index.ts';

/** Why a file is not read. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
  readonly fault: PdfFault;
  /** Of `field`: its name, which may be empty. */
  readonly field: string | undefined;

  constructor(fault: PdfFault, field?: string) {
    super(fault);
    this.fault = fault;
    this.field = field;
  }
}

/** A document, and what its file has beside it. */
export interface LoadedPdf {
  readonly document: PDFDocument;
  readonly pages: number;
  /** Objects that others of the same number stand for: earlier versions, or what only some readers see. */
  readonly superseded: readonly PDFObject[];
  /** Whether readers may disagree on which object of a number counts, or on where it is. */
  readonly isAmbiguous: boolean;
}

const HEADER = Buffer.from('%PDF-');
/** Where the header may be at most, and the end at least (as readers have it). */
const HEADER_WITHIN = 1024;
const END_WITHIN = 2048;

interface Noting {
  count: number;
  readonly superseded: PDFObject[];
}
let noting: Noting | undefined;

// The reader keeps the last object of a number and forgets that there were others, and it reads any number of objects.
// Nothing but this says so while it reads.
const assign = Object.getOwnPropertyDescriptor(PDFContext.prototype, 'assign')?.value as PDFContext['assign'];
PDFContext.prototype.assign = function (this: PDFContext, ref: PDFRef, object: PDFObject): void {
  if (noting) {
    noting.count += 1;
    if (noting.count > MAX_OBJECTS) throw new PdfError('too_large');
    const before = this.lookup(ref);
    if (before && before !== object) noting.superseded.push(before);
  }
  assign.call(this, ref, object);
};

/** Reads a file. Throws PdfError. */
export async function loadPdf(bytes: Buffer): Promise<LoadedPdf> {
  const begin = bytes.subarray(0, HEADER_WITHIN + 5);
  if (!begin.includes(HEADER)) throw new PdfError('not_pdf');
  if (!hasEnd(bytes)) throw new PdfError('broken');
  const noted: Noting = { count: 0, superseded: [] };
  try {
    noting = noted;
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: Infinity,
    }).finally(() => {
      noting = undefined;
    });
    if (document.isEncrypted) throw new PdfError('encrypted');
    const pages = document.getPageCount();
    if (pages > MAX_PAGES) throw new PdfError('too_large');
    // Each page is looked at: a tree that lacks some says so here.
    if (pages === 0 || document.getPages().some((page) => page.node.MediaBox().size() !== 4))
      throw new PdfError('broken');
    const hasTwo = noted.superseded.length > 0 && countOf(bytes, 'startxref') < 2;
    // Some readers count places from the header, some from the first byte; an appended update would be right for one.
    const isAmbiguous = hasTwo || !bytes.subarray(0, 5).equals(HEADER);
    return { document, pages, superseded: noted.superseded, isAmbiguous };
  } catch (error) {
    if (noted.count > MAX_OBJECTS) throw new PdfError('too_large');
    if (error instanceof PdfError) throw error;
    throw new PdfError('broken');
  }
}

/** Whether the file ends as files do: one that was cut off does not. */
function hasEnd(bytes: Buffer): boolean {
  let end = bytes.length;
  while (end > 0 && (bytes[end - 1] as number) <= 32) end -= 1;
  return bytes.subarray(Math.max(0, end - END_WITHIN), end).includes('%%EOF');
}

function countOf(bytes: Buffer, word: string): number {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) count += 1;
  return count;
}
