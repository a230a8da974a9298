import { inflateSync } from 'node:zlib';
import type { PdfDict, PdfObject, PdfValue } from './pdf-values.ts';
import { PdfSyntaxError, Ref, isDict, isList, readObject, readValue } from './pdf-values.ts';

/** What one incremental update wrote, as a reader of the file up to its end finds it. */
export interface WrittenRevision {
  /** Where its cross-reference section is. */
  readonly start: number;
  /** Of the section before it. */
  readonly previous: number | undefined;
  readonly size: number;
  readonly root: number;
  /** Places of its objects, by their numbers. */
  readonly offsets: ReadonlyMap<number, number>;
}

/** The most that is unpacked. */
const MAX_UNPACKED = 20_000_000;

/** Reads what the last update of a file up to `end` wrote. Throws PdfSyntaxError when it is not written as ours are. */
export function readRevision(bytes: Buffer, end: number): WrittenRevision {
  const tail = bytes.toString('latin1', Math.max(0, end - 100), end);
  const found = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail);
  if (!found) throw new PdfSyntaxError('no end');
  const start = Number(found[1]);
  const isTable = /^\s*xref\s/.test(bytes.toString('latin1', start, start + 20));
  return isTable ? readTable(bytes, start, end) : readStream(bytes, start);
}

/** An object that an update wrote. Throws PdfSyntaxError when it wrote none of that number. */
export function objectOf(bytes: Buffer, revision: WrittenRevision, ref: PdfValue | undefined): PdfObject {
  const offset = ref instanceof Ref ? revision.offsets.get(ref.number) : undefined;
  if (offset === undefined || !(ref instanceof Ref)) throw new PdfSyntaxError('an object is missing');
  const object = readObject(bytes, offset);
  if (object.number !== ref.number) throw new PdfSyntaxError('an object has another number');
  return object;
}

/** The same, of one that is a dictionary. */
export function dictOf(bytes: Buffer, revision: WrittenRevision, ref: PdfValue | undefined): PdfDict {
  const { value } = objectOf(bytes, revision, ref);
  if (!isDict(value)) throw new PdfSyntaxError('no dictionary');
  return value;
}

/** The content of a stream, unpacked. */
export function unpack({ value, stream }: PdfObject): Buffer {
  if (!isDict(value) || !stream) throw new PdfSyntaxError('no stream');
  const filter = value.get('/Filter');
  if (filter === undefined) return stream;
  if (filter !== '/FlateDecode' || value.has('/DecodeParms')) throw new PdfSyntaxError('packed in another way');
  try {
    return inflateSync(stream, { maxOutputLength: MAX_UNPACKED });
  } catch {
    throw new PdfSyntaxError('cannot be unpacked');
  }
}

/**
 * A table in words (§7.5.4): a line of 20 bytes for each object, in runs that say where they begin.
 *
 *     xref
 *     0 1                     run: from object 0, one entry
 *     0000000000 65535 f      free
 *     37 2                    run: from object 37, two
 *     0000048211 00000 n      object 37 stands at 48211
 */
function readTable(bytes: Buffer, start: number, end: number): WrittenRevision {
  const trailer = bytes.indexOf('trailer', start);
  if (trailer < 0 || trailer > end) throw new PdfSyntaxError('no trailer');
  const offsets = new Map<number, number>();
  let number = 0;
  for (const line of bytes
    .toString('latin1', start, trailer)
    .split(/\r\n|\r|\n/)
    .slice(1)) {
    const entry = /^(\d{10}) \d{5} ([nf])\s*$/.exec(line);
    if (entry) {
      if (entry[2] === 'n') offsets.set(number, Number(entry[1]));
      number += 1;
    } else if (/^\d+ \d+$/.test(line.trim())) number = Number(line.trim().split(' ')[0]);
  }
  return describe(readValue(bytes, trailer + 7), start, offsets);
}

/**
 * The same as a packed stream (§7.5.8): rows of fixed width, of which `/W` says how many bytes each column has, and
 * `/Index` which objects they are of. Kind 1 is an object in the file; what stands in object streams is none of ours.
 */
function readStream(bytes: Buffer, start: number): WrittenRevision {
  const object = readObject(bytes, start);
  const { value } = object;
  const widths = isDict(value) ? value.get('/W') : undefined;
  if (!isDict(value) || value.get('/Type') !== '/XRef' || !isList(widths)) throw new PdfSyntaxError('no section');
  const [kind = 0, place = 0, generation = 0] = widths.map(Number);
  const index = value.get('/Index');
  const runs = isList(index) ? index.map(Number) : [0, Number(value.get('/Size'))];
  const rows = unpack(object);
  const offsets = new Map<number, number>();
  const width = kind + place + generation;
  const isKnown = [place, generation].every((one) => Number.isInteger(one) && one >= 0 && one <= 6);
  if (kind !== 1 || place < 1 || !isKnown) throw new PdfSyntaxError('no rows');
  let row = 0;
  for (let run = 0; run + 1 < runs.length; run += 2)
    for (let number = runs[run] ?? 0; number < (runs[run] ?? 0) + (runs[run + 1] ?? 0); number++, row += width) {
      if (row + width > rows.length) throw new PdfSyntaxError('too few rows');
      if (rows[row] === 1) offsets.set(number, rows.readUIntBE(row + 1, place));
    }
  return describe(value, start, offsets);
}

/**
 * What trailer or stream says of the whole. `previous` leads to the update before; following it is for whoever wants to
 * know that one too.
 */
function describe(trailer: PdfValue, start: number, offsets: ReadonlyMap<number, number>): WrittenRevision {
  const root = isDict(trailer) ? trailer.get('/Root') : undefined;
  if (!isDict(trailer) || !(root instanceof Ref)) throw new PdfSyntaxError('no root');
  const previous = trailer.get('/Prev');
  return {
    start,
    previous: typeof previous === 'number' ? previous : undefined,
    size: Number(trailer.get('/Size')),
    root: root.number,
    offsets,
  };
}
