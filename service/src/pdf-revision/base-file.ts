import type { PDFObject } from '@cantoo/pdf-lib';
import { PDFDict, PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { LastSection } from './last-section.ts';
import { findLastSection } from './last-section.ts';
import { name } from './pdf-name.ts';

/** Why nothing can be put behind a file. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
  readonly fault: 'encrypted' | 'broken' | 'too_large';

  constructor(fault: RevisionError['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** The most objects that are read; the most pages. As for PDFs that are sent. */
const MAX_OBJECTS = 200_000;

/** A PDF to be appended to. Existing objects are changed by `change` alone, or they would not be written. */
export interface BaseFile {
  readonly bytes: Buffer;
  readonly document: PDFDocument;
  /** undefined: the table of the file cannot be followed, so all of its objects have to be written anew. */
  readonly last: LastSection | undefined;
  /** Objects up to this number were there. */
  readonly lastNumber: number;
  /** Objects of the file that are written again. */
  readonly changed: Set<PDFRef>;
  /** Pages that were put behind those of `document`, which does not tell them. */
  readonly appendedPages: PDFRef[];
}

/** Reads a file. Throws RevisionError. */
export async function loadBase(bytes: Buffer): Promise<BaseFile> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      parseSpeed: Infinity,
    });
    if (document.isEncrypted) throw new RevisionError('encrypted');
    const { context, catalog } = document;
    if (!(catalog instanceof PDFDict) || !(catalog.lookup(name('Pages')) instanceof PDFDict))
      throw new RevisionError('broken');
    if (document.getPageCount() === 0) throw new RevisionError('broken');
    if (context.largestObjectNumber > MAX_OBJECTS) throw new RevisionError('too_large');
    const last = findLastSection(bytes);
    // Numbers that the file's table has room for, though nothing is there, are not to be used again.
    context.largestObjectNumber = Math.max(context.largestObjectNumber, (last?.size ?? 0) - 1);
    return {
      bytes,
      document,
      last,
      lastNumber: context.largestObjectNumber,
      changed: new Set(),
      appendedPages: [],
    };
  } catch (error) {
    throw error instanceof RevisionError ? error : new RevisionError('broken');
  }
}

/** The dictionary under a key, to be changed: its object is written again when it is one of its own. */
export function changeDictAt(base: BaseFile, holder: PDFDict, key: string): PDFDict | undefined {
  const value = holder.get(name(key));
  const dict = base.document.context.lookup(value);
  if (!(dict instanceof PDFDict)) return undefined;
  if (value instanceof PDFRef) base.changed.add(value);
  return dict;
}

/** The catalog, to be changed. */
export function changeCatalog(base: BaseFile): PDFDict {
  const root = base.document.context.trailerInfo.Root;
  if (!(root instanceof PDFRef)) throw new RevisionError('broken');
  base.changed.add(root);
  return base.document.catalog;
}

/** The objects to write, new ones and changed ones, by their numbers. */
export function listObjectsToWrite({ document, changed, lastNumber, last }: BaseFile): [PDFRef, PDFObject][] {
  return document.context
    .enumerateIndirectObjects()
    .filter(([ref]) => !last || ref.objectNumber > lastNumber || changed.has(ref))
    .sort(([one], [other]) => one.objectNumber - other.objectNumber);
}
