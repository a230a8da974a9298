import { deflateSync } from 'node:zlib';
import { PDFContext, PDFRawStream } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { writePdf } from '../../acceptance/support/pdfs.ts';
import { inspectPdf } from '../../src/pdf-files/inspect-pdf.ts';
import { measureStreams } from '../../src/pdf-files/measure-streams.ts';
import { createPdfPool } from '../../src/pdf-files/index.ts';

const LIMIT = 300_000_000;

/** Zeros, packed. */
const pack = (size: number): Buffer => deflateSync(Buffer.alloc(size));
const streamOf = (contents: Uint8Array, dict: Readonly<Record<string, unknown>>): PDFRawStream => {
  const context = PDFContext.create();
  return PDFRawStream.of(context.obj(dict as never) as never, contents);
};
const measure = (contents: Uint8Array, dict: Readonly<Record<string, unknown>>, limit = LIMIT): Promise<number> =>
  measureStreams([streamOf(contents, dict)], limit);

/** A page whose content is these streams, one behind the other. */
const writePage = (streams: readonly Buffer[]): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents [${streams.map((_, at) => `${at + 4} 0 R`).join(' ')}] >>`,
    ...streams.map(
      (packed) =>
        `<< /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed.toString('latin1')}\nendstream`,
    ),
  ]);

describe('a PDF that is small and unpacks to much', () => {
  let third: Buffer;
  beforeAll(() => {
    third = pack(LIMIT / 3);
  });

  it('is refused above 300 MB, and taken with as much', { timeout: 60_000 }, async () => {
    const fits = writePage([third, third, pack(LIMIT / 3)]);
    expect(fits.length).toBeLessThan(1_000_000);
    expect(await inspectPdf(fits)).toEqual({ removed: [], pages: 1 });
    await expect(inspectPdf(writePage([third, third, pack(LIMIT / 3 + 1)]))).rejects.toMatchObject({
      fault: 'too_large',
    });
  });

  it('is refused in the process that reads PDFs, within its memory', { timeout: 60_000 }, async () => {
    const faults: string[] = [];
    const pool = createPdfPool({ size: 1, onFault: (reason) => faults.push(reason) });
    const file = writePage([third, third, third, third]);
    const source = {
      size: file.length,
      async *pieces() {
        yield file;
      },
    };
    const write = async (): Promise<undefined> => undefined;
    expect(await pool.inspect(source, write)).toEqual({ ok: false, fault: 'too_large', field: undefined });
    expect(faults).toEqual([]);
    pool.close();
  });
});

describe('the unpacked size of streams', () => {
  it('is counted by each filter that makes more of them', async () => {
    const zeros = pack(1000);
    expect(await measure(zeros, { Filter: 'FlateDecode' })).toBe(1000);
    expect(await measure(zeros, { Filter: ['FlateDecode'] })).toBe(1000);
    expect(await measure(Buffer.from([129, 7, 2, 1, 2, 3, 255, 1, 128, 200, 1]), { Filter: 'RunLengthDecode' })).toBe(
      133,
    );
    // ISO 32000-2 §7.4.4.2, the example: ten bytes.
    const lzw = Buffer.from([0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01]);
    expect(await measure(lzw, { Filter: 'LZWDecode' })).toBe(10);
    expect(await measure(Buffer.from('jpeg'), { Filter: 'DCTDecode' })).toBe(4);
    expect(await measure(Buffer.from('plain'), {})).toBe(5);
  });

  it('is counted where streams are packed twice, or written as text', async () => {
    const twice = deflateSync(pack(1_000_000));
    expect(await measure(twice, { Filter: ['FlateDecode', 'FlateDecode'] })).toBe(1_000_000);
    const hex = Buffer.from(`${pack(5000).toString('hex')}>`);
    expect(await measure(hex, { Filter: ['ASCIIHexDecode', 'FlateDecode'] })).toBe(5000);
    expect(await measure(deflateSync(pack(LIMIT)), { Filter: ['FlateDecode', 'FlateDecode'] }, 1000)).toBeGreaterThan(
      1000,
    );
  });

  it('is counted as far as it can be unpacked where it is broken, and no further than the limit', async () => {
    const packed = pack(40_000_000);
    const broken = Buffer.concat([packed.subarray(0, packed.length - 2000), Buffer.alloc(2000, 0xff)]);
    expect(await measure(broken, { Filter: 'FlateDecode' })).toBeGreaterThan(10_000_000);
    const counted = await measure(packed, { Filter: 'FlateDecode' }, 1_000_000);
    expect(counted).toBeGreaterThan(1_000_000);
    expect(counted).toBeLessThan(2_000_000);
    expect(await measure(Buffer.from('none'), { Filter: 'FlateDecode' })).toBe(0);
  });
});
