import type { PDFDict, PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { PDFArray, PDFNumber, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib';
import type { BaseFile } from './base-file.ts';
import { RevisionError, changeCatalog, changeDictAt } from './base-file.ts';
import { name } from './pdf-name.ts';

/** Copies objects from another document; one that is copied twice is there once. */
export interface Source {
  readonly document: PDFDocument;
  readonly copier: PDFObjectCopier;
}

export function sourceFor(base: BaseFile, document: PDFDocument): Source {
  return { document, copier: PDFObjectCopier.for(document.context, base.document.context) };
}

/** Takes pages over and puts them behind the last one. Returns them, as they are in the file. */
export function appendPages(base: BaseFile, { document, copier }: Source, indexes: readonly number[]): PDFRef[] {
  const { context } = base.document;
  const refs = indexes.map((index) => copier.copy(document.getPage(index).ref) as PDFRef);
  const catalog = changeCatalog(base);
  const root = changeDictAt(base, catalog, 'Pages');
  const kids = root?.lookup(name('Kids'));
  const rootRef = catalog.get(name('Pages'));
  if (!root || !(kids instanceof PDFArray) || !(rootRef instanceof PDFRef)) throw new RevisionError('broken');
  for (const ref of refs) {
    const page = context.lookup(ref) as PDFDict;
    page.set(name('Parent'), rootRef);
    // The pages must not inherit attributes from this file; those inherited in their own were copied with them.
    if (!page.has(name('Rotate'))) page.set(name('Rotate'), PDFNumber.of(0));
    if (!page.has(name('CropBox')))
      page.set(name('CropBox'), page.get(name('MediaBox')) ?? context.obj([0, 0, 595, 842]));
  }
  root.set(name('Kids'), context.obj([...kids.asArray(), ...refs]));
  base.appendedPages.push(...refs);
  root.set(name('Count'), PDFNumber.of(base.document.getPages().length + base.appendedPages.length));
  return refs;
}

/** A page of the file by its number from 1; undefined when there is none. */
export function pageAt(base: BaseFile, number: number): PDFPage | undefined {
  return base.document.getPages()[number - 1];
}
