import { constants, createInflate, inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFNumber, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import type { PDFObject } from '@cantoo/pdf-lib';
import { name } from './load-pdf.ts';

/** Bytes that are unpacked at once, to be counted or to be unpacked further; more is counted as it comes. */
const AT_ONCE = 16_000_000;

/** Filters whose output is larger than their input (ISO 32000-2 §7.4), also by their short names. */
const EXPANDING: Readonly<Record<string, (bytes: Uint8Array, options: Counting) => number | Promise<number>>> = {
  FlateDecode: countInflated,
  Fl: countInflated,
  LZWDecode: countLzw,
  LZW: countLzw,
  RunLengthDecode: countRuns,
  RL: countRuns,
};

interface Counting {
  /** Nothing is counted beyond it. */
  readonly limit: number;
  /** `DecodeParms` of the filter. */
  readonly parms: PDFDict | undefined;
}

/**
 * The total unpacked size of a PDF's streams in bytes. It is some number above `limit` where the size is greater, and
 * for a stream that is packed several times over and large in between. Pictures of cameras and scanners count as they
 * are packed: their size is known by their pixels. No unpacked data is kept.
 */
export async function measureStreams(objects: Iterable<PDFObject>, limit: number): Promise<number> {
  let sum = 0;
  for (const object of objects) {
    if (object instanceof PDFRawStream) sum += await measureStream(object, limit - sum);
    if (sum > limit) break;
  }
  return sum;
}

/** Counts behind each filter that makes more of it, the first of them first. */
async function measureStream(stream: PDFRawStream, limit: number): Promise<number> {
  const filters = listOf(stream.dict, 'Filter', 'F').flatMap((filter) =>
    filter instanceof PDFName ? [filter.decodeText()] : [],
  );
  const parms = listOf(stream.dict, 'DecodeParms', 'DP');
  let size = stream.contents.byteLength;
  for (const [index, filter] of filters.entries()) {
    const count = EXPANDING[filter];
    if (!count) continue;
    if (index > 0 && size > AT_ONCE) return limit + 1;
    const bytes = index === 0 ? stream.contents : unpackUpTo(stream, index);
    if (!bytes) break;
    const own = parms[index];
    size = await count(bytes, { limit, parms: own instanceof PDFDict ? own : undefined });
    if (size > limit) break;
  }
  return size;
}

/** An entry that holds one thing or a list of them; a stream may have it by a short name. */
function listOf(dict: PDFDict, long: string, short: string): readonly (PDFObject | undefined)[] {
  const found = dict.lookup(name(long)) ?? dict.lookup(name(short));
  if (found instanceof PDFArray) return found.asArray().map((_, at) => found.lookup(at));
  return found === undefined ? [] : [found];
}

/** The output of a stream's first filters; undefined where they cannot be undone. */
function unpackUpTo(stream: PDFRawStream, count: number): Uint8Array | undefined {
  const dict = stream.dict.clone();
  for (const key of ['Filter', 'DecodeParms']) {
    const all = dict.lookup(name(key));
    if (!(all instanceof PDFArray)) continue;
    const first = PDFArray.withContext(dict.context);
    for (let at = 0; at < count; at += 1) first.push(all.get(at));
    dict.set(name(key), first);
  }
  try {
    return decodePDFRawStream(PDFRawStream.of(dict, stream.contents)).decode();
  } catch {
    return undefined;
  }
}

/** A broken stream counts as far as it can be unpacked: readers show that much of it. */
async function countInflated(bytes: Uint8Array, { limit }: Counting): Promise<number> {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, Math.min(limit, AT_ONCE)) }).byteLength;
  } catch {
    // It is more, or it is broken.
  }
  let size = 0;
  const inflating = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  inflating.end(bytes);
  try {
    for await (const piece of inflating) {
      size += (piece as Buffer).byteLength;
      // Leaving the loop ends the stream.
      if (size > limit) break;
    }
  } catch {
    return size;
  }
  return size;
}

/** A byte below 128 is followed by so many and one more, a byte above it by one that is repeated. */
function countRuns(bytes: Uint8Array): number {
  let size = 0;
  for (let at = 0; at < bytes.length;) {
    const head = bytes[at] ?? 128;
    if (head === 128) break;
    size += head < 128 ? head + 1 : 257 - head;
    at += head < 128 ? head + 2 : 2;
  }
  return size;
}

const [CLEAR, END, FIRST, MOST_CODES] = [256, 257, 258, 4096];

/** Each code is as long as the one before it and one byte more: lengths are enough to count by. */
function countLzw(bytes: Uint8Array, { limit, parms }: Counting): number {
  const early = parms?.lookup(name('EarlyChange'));
  const ahead = early instanceof PDFNumber && early.asNumber() === 0 ? 0 : 1;
  const lengths = new Uint32Array(MOST_CODES).fill(1, 0, CLEAR);
  let [next, width, before, size] = [FIRST, 9, 0, 0];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === END || size > limit) break;
    if (code === CLEAR) {
      [next, width, before] = [FIRST, 9, 0];
      continue;
    }
    const length = code === next ? before + 1 : (lengths[code] ?? 0);
    size += length;
    if (before > 0 && next < MOST_CODES) lengths[next++] = before + 1;
    before = length;
    width = next + ahead >= 2048 ? 12 : next + ahead >= 1024 ? 11 : next + ahead >= 512 ? 10 : 9;
  }
  return size;
}
