import { createHash } from 'node:crypto';
import type { PDFObject, PDFRef } from '@cantoo/pdf-lib';
import { PDFDict, PDFHexString, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import type { BaseFile } from './base-file.ts';
import { listObjectsToWrite, name } from './base-file.ts';

/** What is put behind a file, and where its signature belongs. */
export interface Revision {
  readonly appended: Buffer;
  /** Of `<`, from the beginning of `appended`; the digits and `>` follow. */
  readonly contentsAt: number;
  /** Characters from `<` to `>`, both among them. */
  readonly contentsLength: number;
  /** SHA-256 of the file and `appended` without those characters. */
  readonly digest: Buffer;
}

/** What stands for a number of ByteRange until it is known: ten digits. */
const UNKNOWN = 9_999_999_999;

/** The parts of a signature dictionary that are filled in once the rest of the file is there. */
export function placeholders(document: BaseFile['document'], size: number): Record<string, PDFObject> {
  const range = document.context.obj([0, UNKNOWN, UNKNOWN, UNKNOWN]);
  return { ByteRange: range, Contents: PDFHexString.of('0'.repeat(2 * size)) };
}

/**
 * Writes new and changed objects as an incremental update (ISO 32000-2 §7.5.6): not a byte of the file moves, so what
 * was signed in it stays signed. `signature` is the object with the placeholders.
 */
export function appendRevision(base: BaseFile, signature: PDFRef): Revision {
  const { appended, offsets } = writeUpdate(base);
  return complete(base.bytes, appended, (offsets.get(signature.objectNumber)?.offset ?? 0) - base.bytes.length);
}

/** The same where nothing is signed. */
export function appendObjects(base: BaseFile): Revision {
  return { appended: writeUpdate(base).appended, contentsAt: 0, contentsLength: 0, digest: Buffer.alloc(0) };
}

function writeUpdate(base: BaseFile): { readonly appended: Buffer; readonly offsets: Offsets } {
  const pieces: Buffer[] = [];
  // A file may end without a line of its own.
  let at = base.bytes.length;
  const push = (piece: Buffer): void => {
    pieces.push(piece);
    at += piece.length;
  };
  push(Buffer.from('\n'));
  const offsets = new Map<number, { readonly offset: number; readonly generation: number }>();
  for (const [ref, object] of listObjectsToWrite(base)) {
    offsets.set(ref.objectNumber, { offset: at, generation: ref.generationNumber });
    push(Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`));
    const bytes = Buffer.alloc(object.sizeInBytes());
    object.copyBytesInto(bytes, 0);
    push(bytes);
    push(Buffer.from('\nendobj\n'));
  }
  const start = at;
  push(base.last?.kind === 'stream' ? writeStream(base, offsets, start) : writeTable(base, offsets));
  push(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return { appended: Buffer.concat(pieces), offsets };
}

/** Writes the true ByteRange over the placeholder, as many characters. */
function complete(file: Buffer, appended: Buffer, signatureAt: number): Revision {
  const contentsAt = appended.indexOf('/Contents <', signatureAt) + '/Contents '.length;
  const contentsLength = appended.indexOf('>', contentsAt) + 1 - contentsAt;
  const rangeAt = appended.indexOf('/ByteRange [', signatureAt);
  const rangeEnd = appended.indexOf(']', rangeAt) + 1;
  const first = file.length + contentsAt;
  const second = first + contentsLength;
  const range = `/ByteRange [0 ${first} ${second} ${file.length + appended.length - second}]`;
  appended.write(range.padEnd(rangeEnd - rangeAt), rangeAt, 'latin1');
  const digest = createHash('sha256')
    .update(file)
    .update(appended.subarray(0, contentsAt))
    .update(appended.subarray(contentsAt + contentsLength))
    .digest();
  return { appended, contentsAt, contentsLength, digest };
}

type Offsets = ReadonlyMap<number, { readonly offset: number; readonly generation: number }>;

/** Runs of numbers without a gap. */
function listRuns(numbers: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && (run.at(-1) as number) + 1 === number) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

function writeTable(base: BaseFile, offsets: Offsets): Buffer {
  const lines = ['xref'];
  // A file whose first section this is begins with the head of the list of free numbers.
  if (!base.last) lines.push('0 1', '0000000000 65535 f ');
  for (const run of listRuns([...offsets.keys()])) {
    lines.push(`${run[0] ?? 0} ${run.length}`);
    for (const number of run) {
      const { offset = 0, generation = 0 } = offsets.get(number) ?? {};
      lines.push(`${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n `);
    }
  }
  return Buffer.from(`${lines.join('\n')}\ntrailer\n${trailerOf(base).toString()}\n`, 'latin1');
}

const OFFSET_BYTES = 5;

function writeStream(base: BaseFile, offsets: Offsets, start: number): Buffer {
  const ref = base.document.context.nextRef();
  const all: Offsets = new Map([...offsets, [ref.objectNumber, { offset: start, generation: 0 }]]);
  const rows = [...all.values()].map(({ offset, generation }) => {
    const row = Buffer.alloc(1 + OFFSET_BYTES + 2);
    row[0] = 1;
    row.writeUIntBE(offset, 1, OFFSET_BYTES);
    row.writeUInt16BE(generation, 1 + OFFSET_BYTES);
    return row;
  });
  const dict = trailerOf(base);
  const index = listRuns([...all.keys()]).flatMap((run) => [run[0] ?? 0, run.length]);
  dict.set(name('Type'), name('XRef'));
  dict.set(name('W'), base.document.context.obj([1, OFFSET_BYTES, 2]));
  dict.set(name('Index'), base.document.context.obj(index));
  const stream = PDFRawStream.of(dict, new Uint8Array(Buffer.concat(rows)));
  const bytes = Buffer.alloc(stream.sizeInBytes());
  stream.copyBytesInto(bytes, 0);
  return Buffer.concat([Buffer.from(`${ref.objectNumber} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
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
  const fresh = PDFHexString.of(createHash('md5').update(bytes.subarray(-4096)).digest('hex'));
  return document.context.obj([known?.asArray?.()[0] ?? fresh, fresh]);
}
