import type { PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { PDFDict, PDFHexString, PDFNumber } from '@cantoo/pdf-lib';
import { UNKNOWN_RANGE, completeRevision, nextIdOf, writeUpdate } from '../pdf-update/index.ts';
import type { Revision, UpdateObject, WrittenUpdate } from '../pdf-update/index.ts';
import type { BaseFile } from './base-file.ts';
import { listObjectsToWrite } from './base-file.ts';
import { name } from './pdf-name.ts';

/** The parts of a signature dictionary that are filled in once the rest of the file is there. */
export function placeholders(document: BaseFile['document'], size: number): Record<string, PDFObject> {
  const range = document.context.obj([0, UNKNOWN_RANGE, UNKNOWN_RANGE, UNKNOWN_RANGE]);
  return { ByteRange: range, Contents: PDFHexString.of('0'.repeat(2 * size)) };
}

/**
 * Writes new and changed objects as an incremental update (ISO 32000-2 §7.5.6): not a byte of the file moves, so its
 * signed content stays signed. `signature` is the object with the placeholders.
 */
export function appendRevision(base: BaseFile, signature: PDFRef): Revision {
  const { bytes, entries } = writeRevision(base);
  const { offset = 0 } = entries.find(({ number }) => number === signature.objectNumber) ?? {};
  return completeRevision(base.bytes, bytes, offset - base.bytes.length);
}

/** The same where nothing is signed. */
export function appendObjects(base: BaseFile): Revision {
  return { appended: writeRevision(base).bytes, contentsAt: 0, contentsLength: 0, digest: Buffer.alloc(0) };
}

function writeRevision(base: BaseFile): WrittenUpdate {
  const { context } = base.document;
  const objects = listObjectsToWrite(base).map(([ref, object]): UpdateObject => {
    const body = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(body, 0);
    return { number: ref.objectNumber, generation: ref.generationNumber, body };
  });
  const kind = base.last?.kind ?? 'table';
  // Is an object itself.
  if (kind === 'stream') context.nextRef();
  return writeUpdate({ at: base.bytes.length, objects, kind, trailer: trailerOf(base).toString() });
}

function trailerOf(base: BaseFile): PDFDict {
  const { context } = base.document;
  const { Root, Info, ID } = context.trailerInfo;
  const dict = context.obj({ Size: PDFNumber.of(context.largestObjectNumber + 1) });
  if (!(dict instanceof PDFDict)) throw new Error('No dictionary');
  if (Root) dict.set(name('Root'), Root);
  if (Info) dict.set(name('Info'), Info);
  dict.set(name('ID'), nextId(base, ID));
  if (base.last) dict.set(name('Prev'), PDFNumber.of(base.last.offset));
  return dict;
}

/** The first half stays, the second is another one in each revision; ISO 32000-2 §14.4. */
function nextId({ document, bytes }: BaseFile, id: PDFObject | undefined): PDFObject {
  const known = document.context.lookup(id) as { readonly asArray?: () => PDFObject[] } | undefined;
  const fresh = PDFHexString.of(nextIdOf(bytes).slice(1, -1));
  return document.context.obj([known?.asArray?.()[0] ?? fresh, fresh]);
}
