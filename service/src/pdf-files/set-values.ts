import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import type { PDFEmbeddedPage, PDFRef } from '@cantoo/pdf-lib';
import { hasRightToLeft } from 'deedkit/document';
import { breakLongWords } from '../break-words.ts';
import { COMMON_FACES, createTypesetter } from '../typeset/index.ts';
import type { Typesetter } from '../typeset/index.ts';
import { listOperations, rewriteContent, unpack } from '../pdf-revision/index.ts';
import type { TextLook } from './complete-looks.ts';
import { drawLook } from './draw-look.ts';
import { PdfError, name } from './load-pdf.ts';

/** Points between a border and a value, as readers have them. */
const INSET = 2;
/** Fields that are set at once: each takes memory until all of them are. */
const AT_ONCE = 250;
/** The typesetter's own file is thrown away, with its date. */
const EPOCH = new Date(0);

let typesetter: Typesetter | undefined;

/** Arimo and Tinos are as wide as the faces that forms name; letters that they lack come from the others. */
function openTypesetter(): Typesetter {
  typesetter ??= createTypesetter('looks', [
    { folder: 'arimo', face: 'Arimo' },
    { folder: 'tinos', face: 'Tinos' },
    ...COMMON_FACES,
  ]);
  return typesetter;
}

/**
 * Sets the values of fields and makes them their looks. Throws PdfError `field` for the first that has a letter that no
 * face has, or more words than it has room for.
 */
export async function setValues(document: PDFDocument, looks: readonly TextLook[]): Promise<void> {
  for (let from = 0; from < looks.length; from += AT_ONCE) await setSome(document, looks.slice(from, from + AT_ONCE));
}

async function setSome(document: PDFDocument, looks: readonly TextLook[]): Promise<void> {
  const set = setAll(looks);
  if (!set) throw new PdfError('field', looks.find((look) => !setAll([look]))?.field.title);
  const source = await PDFDocument.load(set, { updateMetadata: false });
  const drawn = await document.embedPages(source.getPages());
  for (const [index, { field, frame }] of looks.entries()) {
    const page = drawn[index] as PDFEmbeddedPage;
    await page.embed();
    unmark(document, page.ref);
    const content = { ref: page.ref, inset: insetOf(frame.borderWidth) };
    field.widget.set(name('AP'), document.context.obj({ N: drawLook(document.context, { frame, content }) }));
    field.widget.delete(name('AS'));
  }
}

/** Takes out the structure marks of the typesetter, which belong to no structure of the document. */
function unmark(document: PDFDocument, ref: PDFRef): void {
  const stream = document.context.lookup(ref);
  const bytes = unpack(stream);
  if (!bytes || !(stream instanceof PDFRawStream)) throw new Error('The typesetter wrote no content');
  const marks = [...listOperations(bytes)].filter(({ operator }) => MARKS.has(operator));
  const plain = rewriteContent(
    bytes,
    marks.map(({ start, end }) => ({ start, end, text: '' })),
  );
  stream.dict.delete(name('Filter'));
  document.context.assign(
    ref,
    document.context.flateStream(
      plain,
      Object.fromEntries(stream.dict.entries().map(([key, value]) => [key.decodeText(), value])),
    ),
  );
}

const MARKS: ReadonlySet<string> = new Set(['BDC', 'BMC', 'EMC']);
const insetOf = (borderWidth: number): number => borderWidth + INSET;

/** A page for each; undefined when one of them cannot be set. */
function setAll(looks: readonly TextLook[]): Buffer | undefined {
  const { faces, typeset } = openTypesetter();
  const json = JSON.stringify({ faces, items: looks.map(toItem) });
  try {
    return typeset({ json, standards: ['a-2b'], at: EPOCH });
  } catch {
    return undefined;
  }
}

function toItem({ frame, style, value, quadding }: TextLook): object {
  // A field may be as small as a line is thick.
  const inside = (length: number): number => Math.max(1, length - 2 * insetOf(frame.borderWidth));
  const { face, isBold, size, color } = style;
  return {
    width: inside(frame.width),
    height: inside(frame.height),
    face,
    bold: isBold,
    size,
    color,
    align: quadding,
    ...value,
    ...(value.kind === 'lines' ? { text: markBreaks(value.text) } : {}),
  };
}

/** Every place where a line may end inside a word; which are taken, the template knows. */
function markBreaks(text: string): string {
  return breakLongWords(text, { room: 1, longest: Infinity, mixed: hasRightToLeft(text) });
}
