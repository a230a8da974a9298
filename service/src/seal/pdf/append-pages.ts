import { deflateSync } from 'node:zlib';
import type { PDFContext, PDFDocument, PDFPage, PDFDict } from '@cantoo/pdf-lib';
import { PDFArray, PDFNumber, PDFObjectCopier, PDFRawStream, PDFRef, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { BaseFile } from './base-file.ts';
import { SealError, changeCatalog, changeDictAt, name } from './base-file.ts';
import type { Drawing } from './stamp-page.ts';

/** Takes objects of another document over; what is taken twice is there once. */
export interface Source {
  readonly document: PDFDocument;
  readonly copier: PDFObjectCopier;
}

export function sourceFor(base: BaseFile, document: PDFDocument): Source {
  return { document, copier: PDFObjectCopier.for(document.context, base.document.context) };
}

/** Takes a page over as a drawing. */
export function takeDrawing({ document, copier }: Source, index: number): Drawing {
  const page = document.getPage(index);
  const contents = page.node.get(name('Contents'));
  const copied = contents && copier.copy(contents);
  const context = (copier as unknown as { readonly dest: PDFContext }).dest;
  const stream = context.lookup(copied);
  if (!(copied instanceof PDFRef) || !(stream instanceof PDFRawStream)) throw new Error('A stamp has no content');
  const { width, height } = page.getSize();
  const unmarked = deflateSync(unmark(decodePDFRawStream(stream).decode()));
  const dict = context.obj({ Filter: 'FlateDecode' });
  dict.set(name('Type'), name('XObject'));
  dict.set(name('Subtype'), name('Form'));
  dict.set(name('BBox'), context.obj([0, 0, width, height]));
  for (const key of ['Resources', 'Group']) {
    const value = page.node.get(name(key));
    if (value) dict.set(name(key), copier.copy(value));
  }
  context.assign(copied, PDFRawStream.of(dict, new Uint8Array(unmarked)));
  return { form: copied, width, height };
}

/**
 * The drawing without its own marks, which stand on lines of their own: as a whole it is a figure, in which nothing may be
 * marked as an artifact (ISO 14289-1 §7.1).
 */
function unmark(content: Uint8Array): Buffer {
  const lines = Buffer.from(content).toString('latin1').split('\n');
  return Buffer.from(lines.filter((line) => line !== '/Artifact BMC' && line !== 'EMC').join('\n'), 'latin1');
}

/** Takes pages over and puts them behind the last one. Returns them, as they are in the file. */
export function appendPages(base: BaseFile, { document, copier }: Source, indexes: readonly number[]): PDFRef[] {
  const { context } = base.document;
  const refs = indexes.map((index) => copier.copy(document.getPage(index).ref) as PDFRef);
  const catalog = changeCatalog(base);
  const root = changeDictAt(base, catalog, 'Pages');
  const kids = root?.lookup(name('Kids'));
  const rootRef = catalog.get(name('Pages'));
  if (!root || !(kids instanceof PDFArray) || !(rootRef instanceof PDFRef)) throw new SealError('broken');
  for (const ref of refs) {
    const page = context.lookup(ref) as PDFDict;
    page.set(name('Parent'), rootRef);
    // What pages inherit in this file is not for them.
    page.set(name('Rotate'), PDFNumber.of(0));
    page.set(name('CropBox'), page.get(name('MediaBox')) ?? context.obj([0, 0, 595, 842]));
  }
  root.set(name('Kids'), context.obj([...kids.asArray(), ...refs]));
  root.set(name('Count'), PDFNumber.of(base.document.getPages().length + refs.length));
  return refs;
}

/** A page of the file by its number from 1; undefined when there is none. */
export function pageAt(base: BaseFile, number: number): PDFPage | undefined {
  return base.document.getPages()[number - 1];
}
