import { MAX_OBJECTS, MAX_PAGES } from '../domain/file/pdf-files.ts';
import type { ImageFault, PdfFault } from '../domain/outcome.ts';

/** Why a PDF is not taken, and what would be. */
export const PDF_FAULTS: Readonly<Record<PdfFault, string>> = {
  not_pdf: 'This is not a PDF; send a PDF file.',
  encrypted: 'This PDF is encrypted; send one without a password or restrictions.',
  broken: 'This PDF cannot be read; it is damaged, or not complete.',
  too_large: `This PDF has more than ${MAX_PAGES} pages or ${MAX_OBJECTS} objects, or takes too much time or memory to read.`,
  form: 'The form in this PDF cannot be made part of its pages; print it into a new PDF, and send that.',
};

/** Why an image is not taken as a signature, and what would be. */
export const IMAGE_FAULTS: Readonly<Record<ImageFault, string>> = {
  not_png: 'This is not a PNG; send a PNG image.',
  wrong_size: 'Give an image of exactly 300×150, 600×300 or 900×450 pixels.',
  broken: 'This PNG cannot be read; it is damaged, or not complete.',
  empty: 'Nothing can be seen in this image: every pixel is transparent.',
};

/** Why the PDF that everybody has signed cannot be sealed, behind "but". */
export const SEAL_FAULTS: Readonly<Record<'encrypted' | 'broken' | 'too_large', string>> = {
  encrypted: 'the PDF is encrypted, so nothing can be put behind it: there will be no sealed PDF.',
  broken: 'the PDF is damaged, so nothing can be put behind it: there will be no sealed PDF.',
  too_large: 'the PDF is made of more parts than can be sealed: there will be no sealed PDF.',
};
