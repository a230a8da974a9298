import { MAX_OBJECTS, MAX_PAGES, MAX_UNPACKED } from '../domain/file/pdf-files.ts';
import type { FileFault, ImageFault, PdfFault } from '../domain/outcome.ts';

/** Why a PDF is not taken, and what would be. */
const PDF_FAULTS: Readonly<Record<Exclude<PdfFault, 'field'>, string>> = {
  not_pdf: 'This is not a PDF; send a PDF file.',
  encrypted: 'This PDF is encrypted; send one without a password or restrictions.',
  broken: 'This PDF cannot be read; it is damaged, or not complete.',
  too_large: `This PDF has more than ${MAX_PAGES} pages or ${MAX_OBJECTS} objects, unpacks to more than ${MAX_UNPACKED / 1_000_000} MB, or takes too much time or memory to read.`,
  form: 'The form in this PDF cannot be made part of its pages; print it into a new PDF, and send that.',
  variants:
    'This PDF shows different things on a screen, on paper or in different readers; print it into a new PDF, and send that.',
  signed:
    'This PDF is signed, and has something in it that must not be signed again, such as a script, a form field, a layer or an annotation that is not printed. Taking it out would break the signatures.',
  signed_part:
    'This PDF is signed. As part of another PDF its signatures would not hold; send it as the file itself, or a copy without signatures.',
  tag_fixed:
    'The text of an accepted tag cannot be taken off its page without a change of something else; remove its field, or replace the tag in the file.',
  certified:
    'This PDF is certified against changes (DocMDP): pages with the new signatures would break that; print it into a new PDF, and send that.',
};

/** The sentence for a PDF that is not taken, with the name of the field that is at fault. */
export function sayPdfFault({ fault, field = '' }: Omit<FileFault, 'path'>): string {
  if (fault !== 'field') return PDF_FAULTS[fault];
  const which = field === '' ? 'A field without a name' : `The field “${field}”`;
  return `${which} has a value that cannot be drawn as it is; change it, or print the form into a new PDF.`;
}

/** Why an image is not taken as a signature, and what would be. */
export const IMAGE_FAULTS: Readonly<Record<ImageFault, string>> = {
  not_png: 'This is not a PNG; send a PNG image.',
  wrong_size: 'Give an image of exactly 300×150, 600×300 or 900×450 pixels.',
  broken: 'This PNG cannot be read; it is damaged, or not complete.',
  empty: 'Nothing can be seen in this image: every pixel is transparent.',
};

/** Why a file of a signee is not taken, and what would be. */
export const FIELD_FILE_FAULTS: Readonly<Record<'unknown' | 'broken', string>> = {
  unknown: 'By its content this is no PDF, PNG or JPEG; send one of these.',
  broken: 'This picture cannot be read; it is damaged, or not complete.',
};

/** Why the PDF that everybody has signed cannot be sealed, behind "but". */
export const SEAL_FAULTS: Readonly<Record<'encrypted' | 'broken' | 'too_large', string>> = {
  encrypted: 'the PDF is encrypted, so nothing can be put behind it: there will be no sealed PDF.',
  broken: 'the PDF is damaged, so nothing can be put behind it: there will be no sealed PDF.',
  too_large: 'the PDF is made of more parts than can be sealed: there will be no sealed PDF.',
};
