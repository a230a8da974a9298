import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import {
  makeEncrypted,
  makeForm,
  makeLinked,
  makeObjects,
  makePages,
  makePdf,
  makeScripted,
  makeWithFile,
  makeXfa,
  randomBytes,
  writePdf,
} from '../../acceptance/support/pdfs.ts';
import { zip } from '../../acceptance/support/zip.ts';
import { inspectPdf } from '../../src/pdf-files/inspect-pdf.ts';
import { mergePdfs } from '../../src/pdf-files/merge-pdfs.ts';
import { createPdfPrinter } from '../../src/render/index.ts';
import { findSignatures } from '../../src/seal/verify/find-signatures.ts';
import { signedFile } from '../seal/support/signed-file.ts';
import { readPdf } from '../support/read-pdf.ts';
import { createContract, paragraph, schema } from '../render/pdf/contract-fixture.ts';

/** A contract from our own typesetter, tagged. */
async function printContract(): Promise<Buffer> {
  const printer = createPdfPrinter();
  const content = Array.from({ length: 60 }, (_, index) => paragraph(`Clause ${index} of this agreement.`));
  const result = await printer.print({ state: createContract({ content }), schema, watermark: 'SANDBOX' });
  printer.close();
  if (!result.ok) throw new Error(result.error.message);
  return Buffer.from(result.value.pdf);
}

/** A page with these keys; objects are from number 4 on. */
const writePage = (keys: string, objects: readonly string[], catalog = ''): Buffer =>
  writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${keys} >>`,
    ...objects,
  ]);

/** All the text of a file, with packed objects unpacked, and no unused object. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const plain = await document.save({ useObjectStreams: false, updateFieldAppearances: false, addDefaultPage: false });
  return `${(await readPdf(bytes)).raw}\n${(await readPdf(plain)).raw}`;
}

describe('a PDF that is sent', () => {
  it('stays as it is when there is nothing in it', async () => {
    for (const make of [makePdf, makeLinked, () => makePages(2000), () => makePdf({ fill: 100_000 })])
      expect((await inspectPdf(await make())).bytes).toBeUndefined();
  });

  it('stays as it is when others have signed it, with the files that are attached to it', async () => {
    expect(await inspectPdf(await signedFile())).toEqual({ removed: [], pages: 2 });
    expect(await inspectPdf(await signedFile(await makeWithFile()))).toEqual({ removed: [], pages: 1 });
    const pinned =
      '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /Type /Filespec /F (a) /EF << /F 5 0 R >> >> >>';
    const files = [pinned, '<< /Type /EmbeddedFile /Length 4 >>\nstream\ndata\nendstream'];
    expect(await inspectPdf(await signedFile(writePage('/Annots [4 0 R]', files)))).toEqual({ removed: [], pages: 1 });
  });

  it('is not taken as part of another when others have signed it: their signatures would be lost', async () => {
    await expect(inspectPdf(await signedFile(), { isPart: true })).rejects.toMatchObject({ fault: 'signed_part' });
  });

  it.each([
    ['a field that can be filled in', () => makeForm()],
    ['a script', () => makeScripted()],
    [
      'an annotation that is not printed',
      () =>
        writePage('/Annots [4 0 R]', [
          '<< /Type /Annot /Subtype /Stamp /Rect [0 0 9 9] /AP << /N 5 0 R >> >>',
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Length 0 >>\nstream\n\nendstream',
        ]),
    ],
    ['a layer', () => writePage('/Resources << /Properties << /A 4 0 R >> >>', ['<< /Type /OCG /Name (a) >>'])],
    ['a video', () => writePage('/Annots [4 0 R]', ['<< /Type /Annot /Subtype /RichMedia /F 4 /Rect [0 0 9 9] >>'])],
    ['a file that is opened with it', () => writePage('', ['<< >>'], '/OpenAction << /S /GoToE /D [0 /Fit] >>')],
    ['a cover of files', () => writePage('', ['<< >>'], '/Collection << /View /D >>')],
  ])('is refused rather than losing signatures of others, with %s', async (_name, make) => {
    await expect(inspectPdf(await signedFile(Buffer.from(await make())))).rejects.toMatchObject({ fault: 'signed' });
  });

  it('has a signature where its kind is told by the field above', async () => {
    const signature = '<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> >>';
    const parent = '<< /T (group) /FT /Sig /Kids [5 0 R] >>';
    const kid = '<< /Type /Annot /Subtype /Widget /F 132 /Rect [0 0 0 0] /T (one) /Parent 4 0 R /V 6 0 R >>';
    const form = '/AcroForm << /Fields [4 0 R] /SigFlags 3 >>';
    const file = writePage('/Annots [5 0 R]', [parent, kid, signature], form);
    expect(await inspectPdf(file)).toEqual({ removed: [], pages: 1 });
    await expect(inspectPdf(file, { isPart: true })).rejects.toMatchObject({ fault: 'signed_part' });
  });

  it('is refused where its author has certified it against changes', async () => {
    const transform = '<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>';
    const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 1 2 3] /Contents <00> /Reference [${transform}] >>`;
    const field = '<< /Type /Annot /Subtype /Widget /FT /Sig /F 132 /Rect [0 0 0 0] /T (one) /V 5 0 R >>';
    const form = '/AcroForm << /Fields [4 0 R] /SigFlags 3 >> /Perms << /DocMDP 5 0 R >>';
    const file = writePage('/Annots [4 0 R]', [field, signature], form);
    await expect(inspectPdf(file)).rejects.toMatchObject({ fault: 'certified' });
  });

  it('is refused where readers would draw the fields beside a signature anew', async () => {
    const signed = (await signedFile()).toString('latin1');
    const at = signed.lastIndexOf('/SigFlags 3');
    expect(at).toBeGreaterThan(0);
    // As long as the text it replaces, so that the table still holds.
    const file = `${signed.slice(0, at)}/XFA [  ]  ${signed.slice(at + 11)}`;
    await expect(inspectPdf(Buffer.from(file, 'latin1'))).rejects.toMatchObject({ fault: 'signed' });
  });

  it('stays as it is when our own typesetter made it, tagged', async () => {
    const { removed, bytes, pages } = await inspectPdf(await printContract());
    expect([removed, bytes]).toEqual([[], undefined]);
    expect(pages).toBeGreaterThan(1);
  });

  it('loses its scripts and actions, and keeps its links', async () => {
    const { removed, bytes = new Uint8Array() } = await inspectPdf(await makeScripted());
    expect(removed).toEqual(['javascript', 'actions']);
    const text = await textOf(bytes);
    expect(text).not.toMatch(/JavaScript|app\.alert|Launch|calc\.exe|OpenAction|\/AA\b|javascript:/);
    const read = await readPdf(bytes);
    expect(read.links).toEqual(['https://example.com/terms']);
    expect(read.texts).toEqual(['Agreement 1']);
    expect((await inspectPdf(Buffer.from(bytes))).removed).toEqual([]);
  });

  it('loses the files in it, all of their bytes', async () => {
    const { removed, bytes = new Uint8Array() } = await inspectPdf(await makeWithFile());
    expect(removed).toEqual(['embedded_files']);
    expect(await textOf(bytes)).not.toMatch(/secret payload|EmbeddedFile|\/EF\b/);
    expect(bytes.byteLength).toBeLessThan((await makeWithFile()).byteLength);
  });

  it('loses its form, and looks as it did', async () => {
    const { removed, bytes = new Uint8Array() } = await inspectPdf(await makeForm());
    expect(removed).toEqual(['form_fields']);
    const text = await textOf(bytes);
    expect(text).not.toMatch(/AcroForm|\/Widget|person\.name/);
    const [items = []] = (await readPdf(bytes)).items;
    const value = items.find((item) => item.text === 'Aino Korhonen');
    // Where the field was: 20 points from the left, 200 to 220 from the foot of a page of 400.
    expect(value?.x).toBeGreaterThanOrEqual(20);
    expect(value?.x).toBeLessThan(30);
    expect(value?.y).toBeGreaterThan(180);
    expect(value?.y).toBeLessThan(200);
    const before = await readPdf(await makeForm());
    expect(items.find((item) => item.text === 'Form')).toMatchObject(
      before.items[0]?.find((item) => item.text === 'Form') ?? {},
    );
  });

  it('loses its XFA', async () => {
    const { removed, bytes = new Uint8Array() } = await inspectPdf(await makeXfa());
    expect(removed).toEqual(['form_fields']);
    expect(await textOf(bytes)).not.toMatch(/XFA|messageBox|NeedsRendering/);
  });

  it('loses what an earlier version of it had', async () => {
    const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [3 0 R] >>'];
    const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /AA << /O 4 0 R >> >>';
    const action = '<< /S /JavaScript /JS (app.alert) >>';
    const first = writePdf([...objects, page, action]).toString('latin1');
    const update = `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>\nendobj\n4 0 obj\nnull\nendobj\n`;
    const second = Buffer.from(
      `${first}${update}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${first.length}\n%%EOF\n`,
      'latin1',
    );
    const { removed, bytes = new Uint8Array() } = await inspectPdf(second);
    expect(removed).toEqual(['javascript', 'actions']);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('app.alert');
  });

  it('is written anew when readers may disagree on its content', async () => {
    const file = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>',
    ]).toString('latin1');
    const twice = file.replace(
      'xref\n',
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 30 40] >>\nendobj\nxref\n',
    );
    const { removed, bytes } = await inspectPdf(Buffer.from(twice, 'latin1'));
    expect(removed).toEqual([]);
    expect(
      Buffer.from(bytes ?? [])
        .toString('latin1')
        .match(/MediaBox/g)?.length ?? 1,
    ).toBe(1);
  });

  it.each(['\uFEFF', 'HTTP/1.1 200 OK\r\n\r\n'])(
    'is written anew when something stands before its header, from where some count: %j',
    async (before) => {
      const file = await makePdf({ pages: 2, text: 'Page' });
      const { removed, bytes = new Uint8Array() } = await inspectPdf(Buffer.concat([Buffer.from(before), file]));
      expect(removed).toEqual([]);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      expect((await readPdf(bytes)).texts).toEqual(['Page 1', 'Page 2']);
    },
  );

  it.each([
    ['an object that cannot be read', '<< /S /JavaScript /JS (app.alert >> %', ['actions']],
    ['names that are spelled out', '<< /Type /Annot /A << /S /Java#53cript /J#53 (app.alert) >> >>', ['javascript']],
    ['a link to a file', '<< /Type /Annot /Subtype /Link /A << /S /URI /URI (file:///etc/passwd) >> >>', ['actions']],
    ['an action behind one', '<< /S /URI /URI (https://example.com) /Next << /S /Launch >> >>', ['actions']],
    ['a link to another file', '<< /Type /Annot /A << /S /GoToR /F (other.pdf) >> >>', ['actions']],
    ['a video', '<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>', ['media']],
    ['an attachment', '<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] >>', ['embedded_files']],
  ])('loses %s', async (_name, object, kinds) => {
    const file = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Annots [4 0 R] >>',
      object,
    ]);
    const { removed, bytes = new Uint8Array() } = await inspectPdf(file);
    expect(removed).toEqual(kinds);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /app\.alert|passwd|Launch|other\.pdf|RichMedia|FileAttach/,
    );
    expect((await inspectPdf(Buffer.from(bytes))).removed).toEqual([]);
  });

  it.each([
    ['nothing', 'not_pdf', () => Buffer.alloc(0)],
    ['noise', 'not_pdf', () => randomBytes(10_000)],
    ['a renamed archive', 'not_pdf', () => zip([['a.txt', 'x'.repeat(5000)]])],
    ['a file with a password', 'encrypted', makeEncrypted],
    ['half a file', 'broken', async () => (await makePdf({ fill: 10_000 })).subarray(0, 6000)],
    ['a header', 'broken', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'a file without pages',
      'broken',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 0 /Kids [] >>']),
    ],
    [
      'a page without a size',
      'broken',
      () =>
        writePdf([
          '<< /Type /Catalog /Pages 2 0 R >>',
          '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
          '<< /Type /Page /Parent 2 0 R >>',
        ]),
    ],
    [
      'pages that are in each other',
      'broken',
      () => writePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>']),
    ],
    ['5000 pages', 'too_large', () => makePages(5000)],
    ['200000 objects', 'too_large', () => makeObjects(200_000)],
  ])('is not taken when it is %s', async (_name, fault, make) => {
    await expect(inspectPdf(await make())).rejects.toMatchObject({ fault });
  });

  it('is merged with others in their order, and keeps its structure', async () => {
    const pdf = await printContract();
    const before = await readPdf(pdf);
    const { bytes, pages } = await mergePdfs([
      pdf,
      await makePdf({ pages: 2, text: 'First' }),
      await makePdf({ text: 'Second' }),
    ]);
    const read = await readPdf(bytes, { structure: true });
    expect([pages, read.pages]).toEqual([before.pages + 3, before.pages + 3]);
    expect(read.texts).toEqual([...before.texts, 'First 1', 'First 2', 'Second 1']);
    expect(read.isTagged).toBe(before.isTagged);
    expect(read.roles.length).toBeGreaterThan(0);
    const many = makePages(1500);
    await expect(mergePdfs([many, many])).rejects.toMatchObject({ fault: 'too_large' });
  });

  it('keeps every byte, and so the signatures of others, when others are put behind it', async () => {
    const signed = await signedFile();
    const turned = await makePdf({ pages: 2, text: 'First', turn: 90 });
    const { bytes, pages } = await mergePdfs([signed, turned, await makePdf({ text: 'Second' })]);
    expect(Buffer.from(bytes.subarray(0, signed.length)).equals(signed)).toBe(true);
    const read = await readPdf(bytes);
    expect([pages, read.pages]).toEqual([5, 5]);
    expect(read.texts.slice(2)).toEqual(['First 1', 'First 2', 'Second 1']);
    const document = await PDFDocument.load(bytes);
    expect(document.getPages().map((page) => page.getRotation().angle)).toEqual([0, 0, 90, 90, 0]);
    const [signature] = findSignatures(Buffer.from(bytes));
    expect(signature?.end).toBe(signed.length);
    const many = makePages(1999);
    await expect(mergePdfs([signed, many])).rejects.toMatchObject({ fault: 'too_large' });
  });

  it('has nothing of a form left in its catalog', async () => {
    const { bytes = new Uint8Array() } = await inspectPdf(await makeForm());
    const { catalog } = await PDFDocument.load(bytes);
    expect(catalog).toBeInstanceOf(PDFDict);
    expect(catalog.has(PDFName.of('AcroForm'))).toBe(false);
  });
});
