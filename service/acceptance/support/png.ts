import { crc32, deflateSync } from 'node:zlib';

/** How a PNG is made. */
export interface PngOptions {
  readonly width: number;
  readonly height: number;
  /** Colour type and bit depth; 8-bit RGBA when not said. */
  readonly color?: 0 | 2 | 3 | 4 | 6;
  readonly depth?: 1 | 2 | 4 | 8 | 16;
  readonly interlaced?: boolean;
  /** A byte of a row at a place: 200 everywhere when not said. */
  readonly byteAt?: (row: number, column: number) => number;
  /** Filter of each row; none when not said. */
  readonly filter?: number;
  /** Chunks between head and picture, and behind the picture. */
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.byteLength);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}

/** The head of a PNG. */
export function pngHead({ width, height, color = 6, depth = 8, interlaced = false }: PngOptions): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, color, 0, 0, interlaced ? 1 : 0], 8);
  return pngChunk('IHDR', head);
}

/** A PNG, written by the specification. */
export function makePng(options: PngOptions): Buffer {
  const { width, height, color = 6, depth = 8, byteAt = () => 200, filter = 0, before = [], after = [] } = options;
  const passes = options.interlaced
    ? ADAM7.map(([x, y, dx, dy]) => [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)] as const)
    : [[width, height] as const];
  const rows = passes.flatMap(([columns, count]) => {
    const stride = Math.ceil((columns * CHANNELS[color] * depth) / 8);
    return Array.from({ length: count }, (_, row) =>
      Buffer.from([filter, ...Array.from({ length: stride }, (__, column) => byteAt(row, column))]),
    );
  });
  return assemblePng(options, [...before, pngChunk('IDAT', deflateSync(Buffer.concat(rows))), ...after]);
}

/** A PNG of these chunks, between its head and its end. */
export function assemblePng(options: PngOptions, chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([MAGIC, pngHead(options), ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}
