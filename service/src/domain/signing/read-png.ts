import { crc32, inflateSync } from 'node:zlib';
import type { ImageFault } from '../outcome.ts';

/** The size of a signature; images are this, or two or three times as much (signing-v1 §Limits). */
const WIDTH = 300;
const HEIGHT = 150;
const SCALES = [1, 2, 3];

export type ReadPng =
  { readonly ok: true; readonly png: Uint8Array } | { readonly ok: false; readonly fault: ImageFault };

const MAGIC = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The chunks of a picture. All others tell where it was made, or animate it. */
const KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** A picture of this size has few chunks, whatever program wrote it. */
const MAX_CHUNKS = 10_000;

/** Channels and bit depths of each colour type (PNG §11.2.1). */
const COLORS: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> = {
  0: { channels: 1, depths: [1, 2, 4, 8, 16] },
  2: { channels: 3, depths: [8, 16] },
  3: { channels: 1, depths: [1, 2, 4, 8] },
  4: { channels: 2, depths: [8, 16] },
  6: { channels: 4, depths: [8, 16] },
};

/**
 * Reads an image given as a signature (signing-v1 §Limits): a PNG of the right size on which something can be seen. The
 * returned file has the picture and nothing else of the given one. The unpacked size is known from its head, and no
 * more than that is ever unpacked.
 */
export function readPng(bytes: Uint8Array): ReadPng {
  if (!MAGIC.every((byte, index) => bytes[index] === byte)) return { ok: false, fault: 'not_png' };
  const chunks = readChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const head = chunks && readHead(chunks);
  if (!chunks || !head) return { ok: false, fault: 'broken' };
  const isRight = SCALES.some((scale) => head.width === WIDTH * scale && head.height === HEIGHT * scale);
  if (!isRight) return { ok: false, fault: 'wrong_size' };
  const isSeen = findInk(head, chunks);
  if (isSeen === undefined) return { ok: false, fault: 'broken' };
  if (!isSeen) return { ok: false, fault: 'empty' };
  return { ok: true, png: Buffer.concat([Buffer.from(MAGIC), ...chunks.map(({ whole }) => whole)]) };
}

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its length and its check sum. */
  readonly whole: Buffer;
}

/** The chunks of a picture, in order; undefined when one is cut short, or is not what its check sum says. */
function readChunks(bytes: Buffer): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let count = 0;
  for (let at = MAGIC.length; at + 12 <= bytes.byteLength && count < MAX_CHUNKS; count++) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.byteLength) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    if (KEPT.has(type)) chunks.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    // An unknown critical chunk (a capital first letter) changes the meaning of the picture.
    else if (/^[A-Z]/.test(type)) return undefined;
    if (type === 'IEND') return chunks;
    at = end;
  }
  return undefined;
}

interface Head {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly color: number;
  readonly channels: number;
  readonly interlaced: boolean;
}

function readHead([first, ...others]: readonly Chunk[]): Head | undefined {
  if (first?.type !== 'IHDR' || first.data.byteLength !== 13) return undefined;
  if (others.some(({ type }) => type === 'IHDR')) return undefined;
  const [depth = 0, color = 0, compression, filter, interlace] = first.data.subarray(8);
  const known = COLORS[color];
  if (!known?.depths.includes(depth) || compression !== 0 || filter !== 0 || (interlace ?? 2) > 1) return undefined;
  const { channels } = known;
  return {
    width: first.data.readUInt32BE(0),
    height: first.data.readUInt32BE(4),
    depth,
    color,
    channels,
    interlaced: interlace === 1,
  };
}

/**
 * The passes of a picture, which is one that is not interlaced: where each begins, and how far its pixels are apart.
 */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * Whether any pixel can be seen; undefined when the picture cannot be unpacked, or is longer or shorter than it says.
 */
function findInk(head: Head, chunks: readonly Chunk[]): boolean | undefined {
  const passes = listPasses(head);
  const length = passes.reduce((sum, { stride, rows }) => sum + (stride + 1) * rows, 0);
  const packed = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  const pixels = inflate(packed, length);
  if (pixels?.byteLength !== length) return undefined;
  const isOpaque = opacityOf(head, chunks);
  if (!isOpaque) return undefined;
  let at = 0;
  let isSeen = false;
  for (const pass of passes) {
    const rows = unfilter(pixels.subarray(at, (at += (pass.stride + 1) * pass.rows)), pass, head);
    if (!rows) return undefined;
    isSeen ||= rows.some((row) => hasInk(row, { pass, head, isOpaque }));
  }
  return isSeen;
}

interface Pass {
  readonly columns: number;
  readonly rows: number;
  /** Bytes of a row, without that of its filter. */
  readonly stride: number;
}

function listPasses({ width, height, depth, channels, interlaced }: Head): readonly Pass[] {
  const toPass = (columns: number, rows: number): Pass => ({
    columns,
    rows,
    stride: Math.ceil((columns * channels * depth) / 8),
  });
  if (!interlaced) return [toPass(width, height)];
  return ADAM7.map(([x, y, dx, dy]) => toPass(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)));
}

/** One byte more than there should be is enough to know that there are too many. */
function inflate(packed: Buffer, length: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: length + 1 });
  } catch {
    return undefined;
  }
}

/** Undoes the filters of a pass (PNG §9): each row as its bytes are; undefined for a filter that there is not. */
function unfilter(bytes: Buffer, { stride, rows }: Pass, { depth, channels }: Head): readonly Uint8Array[] | undefined {
  const step = Math.max(1, (depth * channels) / 8);
  const list: Uint8Array[] = [];
  let above = new Uint8Array(stride);
  for (let row = 0; row < rows; row++) {
    const start = row * (stride + 1);
    const filter = bytes[start] ?? 0;
    if (filter > 4) return undefined;
    const line = Uint8Array.from(bytes.subarray(start + 1, start + 1 + stride));
    for (let index = 0; filter > 0 && index < stride; index++) {
      const left = line[index - step] ?? 0;
      const up = above[index] ?? 0;
      line[index] =
        (line[index] ?? 0) + predict(filter, { left, up, corner: index < step ? 0 : (above[index - step] ?? 0) });
    }
    list.push(line);
    above = line;
  }
  return list;
}

/** A filter's prediction of a byte from those before it. */
function predict(
  filter: number,
  { left, up, corner }: { readonly left: number; readonly up: number; readonly corner: number },
): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Tells from the samples of a pixel whether it can be seen. Undefined for a palette that is not there. */
function opacityOf(
  { color, channels, depth }: Head,
  chunks: readonly Chunk[],
): ((samples: readonly number[]) => boolean) | undefined {
  const find = (type: string): Buffer | undefined => chunks.find((chunk) => chunk.type === type)?.data;
  const transparent = find('tRNS');
  if (color === 4 || color === 6) return (samples) => samples[channels - 1] !== 0;
  if (color === 3) {
    const size = (find('PLTE')?.byteLength ?? 0) / 3;
    if (size < 1 || size > 2 ** depth || !Number.isInteger(size)) return undefined;
    return ([index = 0]) => index >= (transparent?.byteLength ?? 0) || transparent?.[index] !== 0;
  }
  if (!transparent) return () => true;
  if (transparent.byteLength !== channels * 2) return undefined;
  const clear = Array.from({ length: channels }, (_, index) => transparent.readUInt16BE(index * 2));
  return (samples) => samples.some((sample, index) => sample !== clear[index]);
}

interface Looking {
  readonly pass: Pass;
  readonly head: Head;
  readonly isOpaque: (samples: readonly number[]) => boolean;
}

function hasInk(row: Uint8Array, { pass, head: { channels, depth }, isOpaque }: Looking): boolean {
  const sampleAt = (position: number): number => {
    if (depth === 16) return ((row[position * 2] ?? 0) << 8) | (row[position * 2 + 1] ?? 0);
    if (depth === 8) return row[position] ?? 0;
    const bit = position * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  for (let column = 0; column < pass.columns; column++)
    if (isOpaque(Array.from({ length: channels }, (_, channel) => sampleAt(column * channels + channel)))) return true;
  return false;
}
