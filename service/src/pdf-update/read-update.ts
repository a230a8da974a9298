import { inflateSync } from 'node:zlib';
import { entryOf, keysOf } from './dict-text.ts';
import type { PdfDict, PdfObject, PdfValue } from './pdf-values.ts';
import { PdfSyntaxError, Ref, isDict, readObject } from './pdf-values.ts';
import type { SectionKind, UpdateEntry } from './write-update.ts';
import { writeSection } from './write-update.ts';

/** An incremental update that is written as `writeUpdate` writes it, to the last byte. */
export interface ReadUpdate {
  /** Where it begins: bytes of the file before it. */
  readonly from: number;
  /** Where its cross-reference section is. */
  readonly start: number;
  readonly kind: SectionKind;
  /** The dictionary of the trailer, or of the stream. */
  readonly trailer: string;
  /** One more than the highest number in use. */
  readonly size: number;
  /** The number of the catalog. */
  readonly root: number;
  readonly objects: ReadonlyMap<number, UpdateEntry>;
}

/** The most that is unpacked; bytes. */
const MAX_UNPACKED = 20_000_000;

/**
 * Reads the update that a file ends with at a place. Throws PdfSyntaxError unless its objects stand one behind the
 * other, its section names these and no others, and its trailer holds only the needed entries. A reader of PDF that
 * follows anything else, such as a second section or a free number, sees another file.
 */
export function readUpdate(bytes: Buffer, end: number): ReadUpdate {
  const tail = /\nstartxref\n(\d+)\n%%EOF\n$/.exec(bytes.toString('latin1', Math.max(0, end - 60), end));
  const start = Number(tail?.[1]);
  if (!tail || start >= end) throw new PdfSyntaxError('no end');
  const found = bytes.toString('latin1', start, start + 5) === 'xref\n' ? readTable : readStream;
  const section = found(bytes, start, end);
  const written = writeSection({ ...section, start });
  if (!written.equals(bytes.subarray(start, end))) throw new PdfSyntaxError('the section is written in another way');
  const from = (section.entries[0]?.offset ?? 0) - 1;
  if (bytes[from] !== 0x0a) throw new PdfSyntaxError('no beginning');
  checkObjects(bytes, section.entries, { from, start });
  const size = Number(entryOf(section.trailer, '/Size'));
  const objects = new Map(section.entries.map((entry) => [entry.number, entry]));
  if ([...objects.keys()].some((number) => number >= size)) throw new PdfSyntaxError('a number is too high');
  return { ...section, from, start, size, objects, root: checkTrailer(section) };
}

type Section = Pick<ReadUpdate, 'kind' | 'trailer'> & { readonly entries: readonly UpdateEntry[] };

/** Takes lines for entries as they come; written anew, they have to be the same. */
function readTable(bytes: Buffer, start: number, end: number): Section {
  const text = bytes.toString('latin1', start, end);
  const at = text.indexOf('\ntrailer\n');
  if (at < 0) throw new PdfSyntaxError('no trailer');
  const entries: UpdateEntry[] = [];
  let number = 0;
  for (const line of text.slice(0, at).split('\n').slice(1)) {
    const entry = /^(\d{10}) (\d{5}) ([nf]) $/.exec(line);
    if (entry?.[3] === 'n') entries.push({ number, generation: Number(entry[2]), offset: Number(entry[1]) });
    if (entry) number += 1;
    else number = Number(/^(\d+) \d+$/.exec(line)?.[1] ?? NaN);
  }
  const trailer = text.slice(at + '\ntrailer\n'.length, text.lastIndexOf('\nstartxref\n'));
  return { kind: 'table', entries, trailer };
}

/** The rows of `writeStream`, by the numbers of `/Index`; its own row is the last. */
function readStream(bytes: Buffer, start: number, end: number): Section {
  const text = bytes.toString('latin1', start, end);
  const trailer = /^\d+ 0 obj\n(<<\n[^]*?\n>>)\nstream\n/.exec(text)?.[1];
  if (trailer === undefined) throw new PdfSyntaxError('no section');
  const index = (/^\[ ([\d ]+) \]$/.exec(entryOf(trailer, '/Index') ?? '')?.[1] ?? '').split(' ').map(Number);
  const { stream } = readObject(bytes, start);
  const entries: UpdateEntry[] = [];
  let row = 0;
  for (let run = 0; run + 1 < index.length; run += 2)
    for (let number = index[run] ?? 0; number < (index[run] ?? 0) + (index[run + 1] ?? 0); number++, row += 8) {
      if (!stream || row + 8 > stream.length) throw new PdfSyntaxError('too few rows');
      entries.push({ number, generation: stream.readUInt16BE(row + 6), offset: stream.readUIntBE(row + 1, 5) });
    }
  return { kind: 'stream', entries: entries.slice(0, -1), trailer };
}

/** One behind the other, from the first byte to the section, in the order of their numbers. */
function checkObjects(
  bytes: Buffer,
  entries: readonly UpdateEntry[],
  { from, start }: { readonly from: number; readonly start: number },
): void {
  let at = from + 1;
  let before = -1;
  for (const [index, { number, generation, offset }] of entries.entries()) {
    const next = entries[index + 1]?.offset ?? start;
    const head = `${number} ${generation} obj\n`;
    const isWhole =
      offset === at &&
      number > before &&
      next >= at + head.length + '\nendobj\n'.length &&
      bytes.toString('latin1', at, at + head.length) === head &&
      bytes.toString('latin1', next - '\nendobj\n'.length, next) === '\nendobj\n';
    if (!isWhole) throw new PdfSyntaxError(`object ${number} is not where it should be`);
    at = next;
    before = number;
  }
  if (at !== start) throw new PdfSyntaxError('something stands before the section');
}

const TRAILER = /^\/Size \/Root (\/Info )?\/ID (\/Prev )?$/;
const STREAM_TRAILER = /^\/Size \/Root (\/Info )?\/ID \/Prev \/Type \/W \/Index \/Length $/;

/** Returns the number of the catalog. */
function checkTrailer({ kind, trailer }: Section): number {
  const keys = keysOf(trailer).map((key) => `${key} `);
  if (!(kind === 'table' ? TRAILER : STREAM_TRAILER).test(keys.join('')))
    throw new PdfSyntaxError('the trailer says more than it should');
  const root = /^(\d+) \d+ R$/.exec(entryOf(trailer, '/Root') ?? '');
  if (!root || !/^\d+$/.test(entryOf(trailer, '/Size') ?? '')) throw new PdfSyntaxError('no root');
  return Number(root[1]);
}

/** An object that an update wrote. Throws PdfSyntaxError when it wrote none of that number. */
export function objectOf(bytes: Buffer, update: Pick<ReadUpdate, 'objects'>, ref: PdfValue | undefined): PdfObject {
  const entry = ref instanceof Ref ? update.objects.get(ref.number) : undefined;
  if (!entry) throw new PdfSyntaxError('an object is missing');
  return readObject(bytes, entry.offset);
}

/** The same, of one that is a dictionary. */
export function dictOf(bytes: Buffer, update: Pick<ReadUpdate, 'objects'>, ref: PdfValue | undefined): PdfDict {
  const { value } = objectOf(bytes, update, ref);
  if (!isDict(value)) throw new PdfSyntaxError('no dictionary');
  return value;
}

/** The text of an object without a stream, between its lines. Throws PdfSyntaxError when the update has none. */
export function bodyOf(bytes: Buffer, update: Pick<ReadUpdate, 'objects'>, number: number): string {
  const entry = update.objects.get(number);
  if (!entry) throw new PdfSyntaxError('an object is missing');
  const from = entry.offset + `${number} ${entry.generation} obj\n`.length;
  return bytes.toString('latin1', from, bytes.indexOf('\nendobj\n', from));
}

/** The content of a stream, unpacked. Throws PdfSyntaxError for one that is packed otherwise than ours. */
export function unpack({ value, stream }: PdfObject): Buffer {
  if (!isDict(value) || !stream) throw new PdfSyntaxError('no stream');
  const filter = value.get('/Filter');
  if (filter === undefined) return stream;
  if (filter !== '/FlateDecode' || value.has('/DecodeParms')) throw new PdfSyntaxError('packed in another way');
  return inflate(stream);
}

/** Throws PdfSyntaxError when it cannot be unpacked, is too long, or something stands behind it. */
export function inflate(packed: Buffer): Buffer {
  try {
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: MAX_UNPACKED, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    if (engine.bytesWritten === packed.length) return buffer;
  } catch {
    // Said below.
  }
  throw new PdfSyntaxError('cannot be unpacked');
}
