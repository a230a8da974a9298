import { readFile } from 'node:fs/promises';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import type { Undrawable } from '../../src/domain/file/pdf-files.ts';
import { listUndrawable } from '../../src/domain/file/list-undrawable.ts';
import { findUndrawable } from '../../src/pdf-files/find-undrawable.ts';

const KINDS = ['fax-g4', 'jbig2', 'jpeg2000'] as const;
const readScan = (kind: (typeof KINDS)[number]): Promise<Buffer> =>
  readFile(new URL(`../../../test/fixtures/scans/scan-${kind}.pdf`, import.meta.url));

/** The bytes of the one picture of a scan. */
function pictureOf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const image = /\/Subtype \/Image[^>]*\/Length (\d+) >>/.exec(text);
  const from = text.indexOf('stream\n', image?.index) + 'stream\n'.length;
  return pdf.subarray(from, from + Number(image?.[1]));
}

async function look(pdf: Uint8Array): Promise<readonly Undrawable[]> {
  return findUndrawable(await PDFDocument.load(pdf, { updateMetadata: false }), Date.now);
}

/** Two pages: a plain one, and one with a picture or a font of these bytes. */
async function makeWith(part: 'jpeg' | 'font', bytes: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(await makePdf());
  const { context } = document;
  const page = document.addPage();
  if (part === 'jpeg') {
    const dict = {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 8,
      Height: 8,
      BitsPerComponent: 8,
      ColorSpace: 'DeviceGray',
    };
    const image = context.register(context.stream(bytes, { ...dict, Filter: 'DCTDecode' }));
    page.node.setXObject(PDFName.of('I'), image);
  } else {
    const file = context.register(context.stream(bytes, {}));
    const descriptor = context.obj({ Type: 'FontDescriptor', FontName: 'ABCDEF+Own', FontFile2: file });
    page.node.setFontDictionary(
      PDFName.of('F'),
      context.obj({ Type: 'Font', Subtype: 'TrueType', BaseFont: 'ABCDEF+Own', FontDescriptor: descriptor }) as never,
    );
  }
  return document.save();
}

describe('content that viewers cannot draw', () => {
  for (const kind of KINDS)
    it(`is nothing of ${kind} as a scanner wrote it, and its page when the data is noise or zeros`, async () => {
      const scan = await readScan(kind);
      expect(await look(scan)).toEqual([]);
      const noise = Buffer.from(scan);
      pictureOf(noise).forEach((_, index, picture) => (picture[index] = (index * 7919 + 13) % 256));
      expect(await look(noise)).toEqual([{ page: 1, what: 'image' }]);
      const zeros = Buffer.from(scan);
      pictureOf(zeros).fill(0);
      expect(await look(zeros)).toEqual([{ page: 1, what: 'image' }]);
    });

  it('is a JPEG of noise, and a font that is none, each on its page', async () => {
    const noise = Uint8Array.from({ length: 400 }, (_, index) => (index * 31) % 251);
    expect(await look(await makeWith('jpeg', noise))).toEqual([{ page: 2, what: 'image' }]);
    expect(await look(await makeWith('font', noise))).toEqual([{ page: 2, what: 'font' }]);
  });

  it('is nothing of a font of the service, nor of a plain PDF', async () => {
    const face = import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
    expect(await look(await makeWith('font', await readFile(new URL(face))))).toEqual([]);
    expect(await look(await makePdf({ pages: 3 }))).toEqual([]);
  });

  it('is looked for no longer than it may take', async () => {
    const noise = Buffer.from(await readScan('jpeg2000'));
    pictureOf(noise).fill(0);
    let now = 0;
    const document = await PDFDocument.load(noise);
    expect(await findUndrawable(document, () => (now += 10_000))).toEqual([]);
  });

  it('is told by the pages of the document, behind those of the files before', () => {
    const part = (place: number, pages: number | null, undrawable?: readonly Undrawable[]) => ({
      place,
      pages,
      undrawable,
    });
    const image = { page: 2, what: 'image' } as const;
    expect(listUndrawable([part(0, 1, [image])])).toEqual([image]);
    expect(listUndrawable([part(0, null), part(1, 3, [image]), part(2, 2, [image])])).toEqual([
      image,
      { page: 5, what: 'image' },
    ]);
    expect(listUndrawable([part(0, null), part(1, null), part(2, 2, [image])])).toEqual([]);
  });
});
