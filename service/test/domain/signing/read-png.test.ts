import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assemblePng, makePng, pngChunk, pngHead } from '../../../acceptance/support/png.ts';
import type { PngOptions } from '../../../acceptance/support/png.ts';
import { readPng } from '../../../src/domain/signing/read-png.ts';

const SIZE = { width: 300, height: 150 };
const faultOf = (bytes: Uint8Array): string => {
  const read = readPng(bytes);
  return read.ok ? 'taken' : read.fault;
};
/** The packed pixels of a picture. */
const packed = (bytes: Uint8Array): Buffer => pngChunk('IDAT', deflateSync(bytes));
const palette = pngChunk('PLTE', Buffer.from([0, 0, 0, 255, 255, 255]));
const clear = (...alpha: number[]): Buffer => pngChunk('tRNS', Buffer.from(alpha));

describe('readPng', () => {
  it.each([1, 2, 3])('takes a picture of %i times the size', (scale) => {
    expect(faultOf(makePng({ width: 300 * scale, height: 150 * scale }))).toBe('taken');
  });

  it.each([
    [301, 150],
    [300, 151],
    [150, 300],
    [1200, 600],
    [600, 150],
    [1, 1],
    [0, 0],
    [2 ** 31, 2 ** 31 - 1],
  ])('refuses one of %i by %i', (width, height) => {
    expect(faultOf(assemblePng({ width, height }, [packed(Buffer.alloc(10))]))).toBe('wrong_size');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('A signature')],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['a PNG with another line end', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a])],
  ])('refuses %s', (_what, bytes) => {
    expect(faultOf(bytes)).toBe('not_png');
  });

  it.each<[string, Omit<PngOptions, 'width' | 'height'>]>([
    ['grey', { color: 0 }],
    ['grey of one bit', { color: 0, depth: 1 }],
    ['grey of 16 bits', { color: 0, depth: 16 }],
    ['colours', { color: 2 }],
    ['colours of 16 bits', { color: 2, depth: 16 }],
    ['a palette of two bits', { color: 3, depth: 2, before: [palette], byteAt: () => 0b00010001 }],
    ['grey with alpha', { color: 4 }],
    ['colours with alpha of 16 bits', { color: 6, depth: 16 }],
    ['seven passes', { interlaced: true }],
    ['seven passes of one bit', { interlaced: true, color: 0, depth: 1 }],
  ])('takes %s', (_what, options) => {
    expect(faultOf(makePng({ ...SIZE, ...options }))).toBe('taken');
  });

  it.each<[string, Omit<PngOptions, 'width' | 'height'>]>([
    ['colours with alpha', { byteAt: (_, column) => (column % 4 === 3 ? 0 : 255) }],
    ['alpha of 16 bits', { depth: 16, byteAt: (_, column) => (column % 8 > 5 ? 0 : 255) }],
    ['grey with alpha', { color: 4, byteAt: (_, column) => (column % 2 === 1 ? 0 : 7) }],
    ['one clear grey', { color: 0, byteAt: () => 9, before: [clear(0, 9)] }],
    ['one clear colour', { color: 2, byteAt: (_, column) => column % 3, before: [clear(0, 0, 0, 1, 0, 2)] }],
    ['a palette with nothing but clear colours', { color: 3, byteAt: () => 1, before: [palette, clear(0, 0)] }],
    ['seven passes', { interlaced: true, byteAt: (_, column) => (column % 4 === 3 ? 0 : 255) }],
    ['a filter', { filter: 2, byteAt: () => 0 }],
  ])('refuses a picture of which nothing can be seen: %s', (_what, options) => {
    expect(faultOf(makePng({ ...SIZE, ...options }))).toBe('empty');
  });

  it('sees a single pixel, wherever it stands', () => {
    for (const [row, column] of [
      [0, 0],
      [149, 299],
      [75, 150],
    ] as const) {
      const byteAt = (y: number, x: number): number => (y === row && x === column * 4 + 3 ? 1 : 0);
      expect(faultOf(makePng({ ...SIZE, byteAt }))).toBe('taken');
    }
    // The last of the seven passes has the rows in between.
    const late = makePng({
      ...SIZE,
      interlaced: true,
      byteAt: (row, column) => (row === 74 && column === 1199 ? 1 : 0),
    });
    expect(faultOf(late)).toBe('taken');
  });

  it.each([
    [1, (row: number, column: number) => (column === 0 && row === 3 ? 5 : 0)],
    [2, (row: number, column: number) => (column === 3 && row === 0 ? 5 : 0)],
    [3, (row: number, column: number) => (column === 3 && row === 0 ? 5 : 0)],
    [4, (row: number, column: number) => (column === 3 && row === 0 ? 5 : 0)],
  ])('undoes filter %i before it looks', (filter, byteAt) => {
    // A byte of red runs along its row by filter 1 and never becomes alpha; one of alpha is seen whatever the filter.
    expect(faultOf(makePng({ ...SIZE, filter, byteAt }))).toBe(filter === 1 ? 'empty' : 'taken');
  });

  it('tells what a filter hides: alpha that is taken back by the row above', () => {
    // 255 in the first row and 1 more in the second is 0 again: the second row is clear, and the first is not.
    const byteAt = (row: number, column: number): number =>
      column % 4 !== 3 ? 0 : row === 0 ? 255 : row === 1 ? 1 : 0;
    expect(faultOf(makePng({ ...SIZE, filter: 2, byteAt }))).toBe('taken');
  });

  it.each([
    ['cut short', makePng(SIZE).subarray(0, -20)],
    ['without an end', makePng(SIZE).subarray(0, -12)],
    ['without a picture', assemblePng(SIZE, [])],
    ['with a picture that is no zlib', assemblePng(SIZE, [pngChunk('IDAT', Buffer.from('nothing'))])],
    ['with too few rows', assemblePng(SIZE, [packed(Buffer.alloc(1201 * 149))])],
    ['with too many rows', assemblePng(SIZE, [packed(Buffer.alloc(1201 * 151))])],
    ['that unpacks to a gigabyte', assemblePng(SIZE, [packed(Buffer.alloc(64 * 1_048_576))])],
    ['with a filter that there is not', makePng({ ...SIZE, filter: 5 })],
    ['with a colour type that there is not', makePng({ ...SIZE, color: 5 as 6 })],
    [
      'with a depth that its colour type has not',
      assemblePng({ ...SIZE, color: 2, depth: 4 }, [packed(Buffer.alloc(9))]),
    ],
    ['with a palette that is not there', makePng({ ...SIZE, color: 3 })],
    ['with half a colour in its palette', makePng({ ...SIZE, color: 3, before: [pngChunk('PLTE', Buffer.alloc(4))] })],
    ['with a clear colour that is too short', makePng({ ...SIZE, color: 2, before: [clear(0, 0)] })],
    ['with two heads', makePng({ ...SIZE, before: [pngHead(SIZE)] })],
    ['with a critical chunk that nobody knows', makePng({ ...SIZE, before: [pngChunk('ABCD', Buffer.alloc(1))] })],
  ])('refuses one %s', (_what, bytes) => {
    expect(faultOf(bytes)).toBe('broken');
  });

  it('refuses a chunk that is not what its check sum says', () => {
    const bytes = makePng(SIZE);
    for (const at of [17, 45, bytes.byteLength - 20]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([at, faultOf(changed)]).toEqual([at, 'broken']);
    }
  });

  it('gives the picture back without what else stood in the file', () => {
    const secret = pngChunk('tEXt', Buffer.from('Author\0Somebody at 60.17, 24.94'));
    const bytes = makePng({ ...SIZE, before: [secret], after: [secret, pngChunk('eXIf', Buffer.alloc(900))] });
    const read = readPng(Buffer.concat([bytes, Buffer.from('<script>')]));
    if (!read.ok) throw new Error(read.fault);
    expect(Buffer.from(read.png)).toEqual(makePng(SIZE));
    expect(readPng(read.png)).toEqual(read);
  });

  it('reads a part of a larger buffer', () => {
    const around = Buffer.concat([Buffer.alloc(7), makePng(SIZE), Buffer.alloc(7)]);
    expect(faultOf(around.subarray(7))).toBe('taken');
  });
});
