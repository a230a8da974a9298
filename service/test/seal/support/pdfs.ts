import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, StandardFonts, degrees } from '@cantoo/pdf-lib';

const fixture = (name: string): Buffer =>
  readFileSync(fileURLToPath(new URL(`../../../../stories/fixtures/${name}`, import.meta.url)));

/** A contract of our own typesetter: tagged, PDF/A-2a, a cross-reference table. */
export const typstContract = (): Buffer => fixture('mutual-nda.pdf');

/** Pages of 300 × 400 points, with their number as text; objects in streams, or plain. */
export async function pdfLibFile({
  pages = 2,
  turn = 0,
  packed = true,
  size = [300, 400],
}: {
  readonly pages?: number;
  readonly turn?: number;
  readonly packed?: boolean;
  readonly size?: readonly [number, number];
} = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([...size]);
    page.drawText(`Agreement ${number}`, { x: 20, y: 350, size: 12, font });
    page.setRotation(degrees(turn));
  }
  return Buffer.from(await document.save({ useObjectStreams: packed }));
}

/** As simple programs write it: what pages share stands in their tree, lines end with CR LF, there is nothing behind `%%EOF`. */
export function handMadeFile(): Buffer {
  const content = deflateSync(Buffer.from('BT /F1 18 Tf 40 340 Td (Lease) Tj ET q 2 0 0 2 0 0 cm'));
  return writeTable([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]/Rotate 90/Resources<</Font<</F1 5 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter/FlateDecode>>\r\nstream\r\n`),
      content,
      Buffer.from('\r\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]);
}

/** The objects with the numbers from 1, and a table. */
export function writeTable(objects: readonly (string | Buffer)[], wrongBy = 0): Buffer {
  const pieces = [Buffer.from('%PDF-1.4\r\n%âãÏÓ\r\n', 'latin1')];
  let at = (pieces[0] as Buffer).length;
  const lines = ['0000000000 65535 f\r\n'];
  for (const [index, object] of objects.entries()) {
    lines.push(`${String(at + wrongBy).padStart(10, '0')} 00000 n\r\n`);
    const body = Buffer.from(object as string, 'latin1');
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\r\n`), body, Buffer.from('\r\nendobj\r\n')]);
    pieces.push(piece);
    at += piece.length;
  }
  const size = objects.length + 1;
  const tail = `xref\r\n0 ${size}\r\n${lines.join('')}trailer\r\n<</Size ${size}/Root 1 0 R>>\r\nstartxref\r\n${at + wrongBy}\r\n%%EOF`;
  return Buffer.concat([...pieces, Buffer.from(tail)]);
}

/** A file whose table names wrong places: readers search it for its objects. */
export const misplacedFile = (): Buffer =>
  writeTable(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ],
    7,
  );

/** With a form of XML, which some readers show in place of the pages. */
export async function xfaFile(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdfLibFile());
  const xml = document.context.register(document.context.stream('<xdp/>'));
  const form = document.context.obj({ Fields: [], XFA: xml });
  document.catalog.set(PDFName.of('AcroForm'), document.context.register(form));
  document.catalog.set(PDFName.of('NeedsRendering'), document.context.obj(true));
  return Buffer.from(await document.save());
}

export async function encryptedFile(): Promise<Buffer> {
  const document = await PDFDocument.load(await pdfLibFile());
  document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' });
  return Buffer.from(await document.save());
}
