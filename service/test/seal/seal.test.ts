import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PDFArray, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib';
import { PDFDict, PDFDocument, PDFHexString, PDFName, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sealer } from '../../src/seal/index.ts';
import { askPdfsig } from '../../acceptance/support/pdfsig.ts';
import { createSealer, verifySeal } from '../../src/seal/index.ts';
import { writePageData } from '../../src/seal/pages/page-data.ts';
import { createPageTypesetter } from '../../src/seal/pages/typeset-pages.ts';
import { readPdf } from '../support/read-pdf.ts';
import { evidenceFor, sealInput, stampsFor } from './support/evidence.ts';
import {
  encryptedFile,
  handMadeFile,
  misplacedFile,
  pdfLibFile,
  typstContract,
  writeTable,
  xfaFile,
} from './support/pdfs.ts';
import { readByPdfJs } from './support/read-elsewhere.ts';
import { fileOf, readCertificate } from './support/sealing.ts';

let sealer: Sealer;
beforeAll(async () => {
  sealer = createSealer({ certificate: await readCertificate() });
});
afterAll(() => sealer.close());

const seal = async (pdf: Buffer, over: Parameters<typeof sealInput>[1] = {}): Promise<Buffer> =>
  fileOf(pdf, await sealer.seal(sealInput(pdf, over)));

/** The evidence as another reader finds it. */
async function readEvidence(file: Buffer): Promise<Record<string, unknown>> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const content = (await document.getAttachmentContent('evidence.json')) as Uint8Array;
  await loading.destroy();
  return JSON.parse(Buffer.from(content).toString()) as Record<string, unknown>;
}

const MAKERS: readonly (readonly [string, () => Buffer | Promise<Buffer>, number])[] = [
  ['our typesetter', typstContract, 4],
  ['pdf-lib, objects in streams', () => pdfLibFile(), 2],
  ['pdf-lib, plain objects', () => pdfLibFile({ packed: false }), 2],
  ['a simple program, pages that inherit', handMadeFile, 1],
  ['a program whose table is wrong', misplacedFile, 1],
  ['a program with forms of XML', xfaFile, 2],
];

describe.each(MAKERS)('a PDF by %s', (_, make, pages) => {
  it('is sealed, begins as it was signed, and is valid to others', async () => {
    const pdf = await make();
    const file = await seal(pdf);
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const verification = verifySeal(file);
    expect(verification?.findings.filter(({ holds }) => holds === false)).toEqual([]);
    expect(verification?.findings.map(({ code }) => code)).toContain('sealed');
    const read = await readPdf(file);
    // A page for the signature without a place, and one or two of record.
    expect(read.pages).toBeGreaterThanOrEqual(pages + 2);
    expect(read.texts[pages]).toContain('Åke Öström');
    expect(read.texts[pages + 1]).toContain('Signing record');
    const said = await askPdfsig(file);
    if (said !== undefined) {
      expect(said).toContain('Signature is Valid');
      expect(said).toContain('Total document signed');
      expect(said).toContain('ETSI.CAdES.detached');
    }
  });

  it('carries its evidence, with the SHA-256 of its own beginning', async () => {
    const pdf = await make();
    const evidence = await readEvidence(await seal(pdf));
    expect(evidence).toMatchObject({ version: 1, signatures: [{ name: 'Łucja Żółkiewska-Ąćęń' }, { id: 'two' }] });
    const { sha256, size } = evidence['document'] as { sha256: string; size: number };
    expect(size).toBe(pdf.length);
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  });
});

describe('a tagged PDF', () => {
  it('stays tagged, and additions are part of its structure', async () => {
    const before = await readPdf(typstContract(), { structure: true });
    const after = await readPdf(await seal(typstContract()), { structure: true });
    expect(after.isTagged).toBe(true);
    expect(after.roles.filter((role) => role === 'Figure').length).toBeGreaterThan(
      before.roles.filter((role) => role === 'Figure').length,
    );
    expect(after.roles.filter((role) => role === 'H1').length).toBe(
      before.roles.filter((role) => role === 'H1').length + 2,
    );
    expect(after.title).toBe(before.title);
    expect(after.language).toBe(before.language);
  });

  it('is PDF/A-3 where it was PDF/A-2, of the same level, since it has a file attached', async () => {
    const document = await PDFDocument.load(await seal(typstContract()), { updateMetadata: false });
    const metadata = document.catalog.lookup(PDFName.of('Metadata')) as unknown as { getContents: () => Uint8Array };
    const text = Buffer.from(metadata.getContents()).toString();
    expect(text).toContain('<pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
    expect(document.catalog.get(PDFName.of('OutputIntents'))).toBeDefined();
    const [file] = (document.catalog.lookup(PDFName.of('AF')) as unknown as { asArray: () => unknown[] }).asArray();
    const attached = document.context.lookup(file as never) as PDFDict;
    expect(attached.get(PDFName.of('AFRelationship'))).toBe(PDFName.of('Data'));
  });

  it.each([
    ['<pdfaid:part>4</pdfaid:part>', '<pdfaid:part>4</pdfaid:part><pdfaid:conformance>F</pdfaid:conformance>'],
    ['<pdfaid:part>4</pdfaid:part><pdfaid:conformance>E</pdfaid:conformance>', undefined],
    [
      '<rdf:Description pdfaid:part="4" pdfaid:rev="2020"/>',
      '<rdf:Description pdfaid:part="4" pdfaid:conformance="F" pdfaid:rev="2020"/>',
    ],
  ])('is of a level of PDF/A-4 that lets files be attached: %s', async (claim, changed = claim) => {
    const before = await PDFDocument.load(await pdfLibFile(), { updateMetadata: false });
    const packet = before.context.stream(`<x:xmpmeta>${claim}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' });
    before.catalog.set(PDFName.of('Metadata'), before.context.register(packet));
    const file = await seal(Buffer.from(await before.save({ useObjectStreams: false })));
    const document = await PDFDocument.load(file, { updateMetadata: false });
    const metadata = document.catalog.lookup(PDFName.of('Metadata')) as unknown as { getContents: () => Uint8Array };
    expect(Buffer.from(metadata.getContents()).toString()).toBe(`<x:xmpmeta>${changed}</x:xmpmeta>`);
  });

  it('has its seal in the structure, with words, and its page in the order of it (PDF/UA)', async () => {
    const file = await seal(typstContract());
    const document = await PDFDocument.load(file, { updateMetadata: false });
    const { context } = document;
    const objects = context.enumerateIndirectObjects().filter(([, one]) => one instanceof PDFDict) as [
      PDFRef,
      PDFDict,
    ][];
    const [widgetRef, widget] = objects.find(([, one]) => one.get(PDFName.of('FT')) === PDFName.of('Sig')) ?? [];
    expect((widget?.lookup(PDFName.of('TU')) as PDFString | undefined)?.decodeText()).toBe('Seal of the document');
    const page = widget?.lookup(PDFName.of('P')) as PDFDict;
    expect(page.get(PDFName.of('Tabs'))).toBe(PDFName.of('S'));
    const [ref, form] = objects.find(([, one]) => one.get(PDFName.of('S')) === PDFName.of('Form')) ?? [];
    expect((form?.lookup(PDFName.of('K')) as PDFDict).get(PDFName.of('Obj'))).toBe(widgetRef);
    // The way back, from the widget to its element.
    const root = document.catalog.lookup(PDFName.of('StructTreeRoot')) as PDFDict;
    const nums = (root.lookup(PDFName.of('ParentTree')) as PDFDict).lookup(PDFName.of('Nums')) as PDFArray;
    const key = (widget?.get(PDFName.of('StructParent')) as PDFNumber).asNumber();
    const at = nums.asArray().findIndex((one, index) => index % 2 === 0 && (one as PDFNumber).asNumber() === key);
    expect(nums.get(at + 1)).toBe(ref);
  });

  it('names each signature for those who cannot see it', async () => {
    const document = await PDFDocument.load(await seal(typstContract()), { updateMetadata: false });
    const figures = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter((object) => object instanceof PDFDict && object.get(PDFName.of('S')) === PDFName.of('Figure'));
    const alts = figures.map((figure) =>
      ((figure as PDFDict).lookup(PDFName.of('Alt')) as { decodeText?: () => string } | undefined)?.decodeText?.(),
    );
    expect(alts).toContain('Łucja Żółkiewska-Ąćęń, 22 Jan 2027, 13:00 UTC');
    // Content within a figure may not be marked as an artifact.
    const drawings = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object)
      .filter(
        (object) => object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form'),
      );
    expect(drawings).toHaveLength(1);
    for (const drawing of drawings)
      expect(Buffer.from(decodePDFRawStream(drawing as PDFRawStream).decode()).toString('latin1')).not.toMatch(
        /^(?:\/\w+ B[DM]C|EMC)$/m,
      );
  });
});

describe('a signature with a place', () => {
  // 160 × 40 points, 40 from the left and 60 from the top of what a reader shows.
  const upright = { page: 1, x: 40, y: 60, width: 160, height: 40 };

  it.each([0, 90, 180, 270])('stands there on a page that is turned by %d degrees, upright', async (turn) => {
    const pdf = await pdfLibFile({ turn, pages: 1 });
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const loading = getDocument({ data: new Uint8Array(await seal(pdf)), verbosity: 0 });
    const page = await (await loading.promise).getPage(1);
    const view = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    await loading.destroy();
    const text = items.find((item) => 'str' in item && item.str.startsWith('22 Jan'));
    if (!text || !('str' in text)) throw new Error('The time is not on the page');
    const [a, b, , , x, y] = text.transform as [number, number, number, number, number, number];
    const [left, top] = view.convertToViewportPoint(x, y) as [number, number];
    const [right, below] = view.convertToViewportPoint(x + a, y + b) as [number, number];
    // Letters go to the right of the ink, in the last points of the box.
    expect(right).toBeGreaterThan(left);
    expect(below).toBeCloseTo(top, 3);
    expect(left).toBeGreaterThan(upright.x + 20);
    expect(left).toBeLessThan(upright.x + upright.width);
    expect(top).toBeGreaterThan(upright.y + upright.height - 10);
    expect(top).toBeLessThanOrEqual(upright.y + upright.height);
  });

  it('leaves the page as it is drawn, also when that changed how everything behind it is drawn', async () => {
    const read = await readPdf(await seal(handMadeFile()));
    const [own, label] = [/Lease/, /22 Jan/].map((text) => read.items[0]?.find((item) => text.test(item.text)));
    expect(own?.size ?? 0).toBeCloseTo(18, 1);
    // Its page leaves a scale of 2 behind.
    expect(label?.size ?? 100).toBeLessThan(10);
  });

  it('is on a page for signatures when its own page is not there', async () => {
    const pdf = await pdfLibFile();
    const stamps = stampsFor({ ...upright, page: 9 }).slice(0, 1);
    const read = await readPdf(await seal(pdf, { stamps }));
    expect(read.texts[2]).toContain('Signatures');
  });

  it('stands on a page of 14,400 points', async () => {
    const pdf = await pdfLibFile({ size: [14_400, 14_400], pages: 1 });
    const file = await seal(pdf, { stamps: stampsFor({ page: 1, x: 14_000, y: 14_000, width: 200, height: 50 }) });
    const [items = []] = (await readPdf(file)).items;
    const label = items.find(({ text }) => text.startsWith('22 Jan'));
    expect(label?.x).toBeGreaterThanOrEqual(13_999);
    expect(label?.y).toBeGreaterThan(14_030);
    expect(label?.y).toBeLessThanOrEqual(14_050);
  });
});

describe('a PDF that somebody else has signed', () => {
  it('keeps that signature valid', async () => {
    const original = await pdfLibFile();
    const other = createSealer({ certificate: await readCertificate('ec') });
    const signed = fileOf(original, await other.seal(sealInput(original)));
    await other.close();
    const file = await seal(signed, { evidence: evidenceFor(signed) });
    expect(file.subarray(0, signed.length).equals(signed)).toBe(true);
    const said = await askPdfsig(file);
    if (said !== undefined) expect(said.match(/Signature is Valid/g)).toHaveLength(2);
  });

  it.each([
    ['openssl-rsa', 'Other Signer Oy'],
    ['openssl-rsa-pss', 'Other Signer Oy'],
    ['openssl-ec', 'EC Signer'],
  ])('with another program, which names no hash of its certificate: %s', async (name, signer) => {
    const signed = await readFile(new URL(`signed/${name}.pdf`, import.meta.url));
    const file = await seal(signed, { evidence: evidenceFor(signed) });
    const earlier = (one: Buffer) => verifySeal(one)?.findings.find(({ code }) => code === 'earlier_signature')?.text;
    expect(verifySeal(file)?.holds).toBe(true);
    expect(earlier(file)).toContain(
      `already signed by "${signer}" before it was sealed, and that signature still holds`,
    );
    const said = await askPdfsig(file);
    if (said !== undefined) expect(said.match(/Signature is Valid/g)).toHaveLength(2);
    // A signature broken before is not called good: the seal is right, the signature below it is not.
    const text = signed.toString('latin1').replace('(Loan agreement)', '(Gift agreement)');
    const broken = Buffer.from(text, 'latin1');
    const below = await seal(broken, { evidence: evidenceFor(broken) });
    expect(verifySeal(below)?.holds).toBe(true);
    expect(earlier(below)).toContain('could not be checked (digest)');
  });
});

describe('the record', () => {
  it.each([
    ['fi', 'Allekirjoitustiedot', 'Valmis'],
    ['sv', 'Uppgifter om underskrifterna', 'Undertecknat av alla'],
    ['de', 'Unterschriftennachweis', 'Von allen unterschrieben'],
    ['pl', 'Karta podpisów', 'Zakończono'],
    ['en', 'Signing record', 'Completed'],
    ['nl', 'Signing record', 'Completed'],
  ])('is in the language of the document: %s', async (language, title, completed) => {
    const pdf = typstContract();
    const read = await readPdf(await seal(pdf, { evidence: evidenceFor(pdf, { language }) }));
    const text = read.texts.slice(4).join(' ');
    for (const part of [title, completed, 'Łucja Żółkiewska-Ąćęń', 'Åke Öström', '2001:db8::17', 'sub-4711'])
      expect(text).toContain(part);
    expect(text).toContain(evidenceFor(pdf).document.sha256);
    // Words of ours are said in it, also in the history; an event that is not known stands as it is.
    expect(text).not.toContain('uploaded');
    expect(text).toContain('printed on paper');
  });

  it('says that a sandbox is one, and nothing of it otherwise', async () => {
    const pdf = await pdfLibFile();
    const sandbox = await readPdf(await seal(pdf, { evidence: evidenceFor(pdf, { environment: 'sandbox' }) }));
    expect(sandbox.texts.join(' ')).toContain('Sandbox: a trial without legal effect');
    expect((await readPdf(await seal(pdf))).texts.join(' ')).not.toContain('Sandbox');
  });

  it('takes names for text, whatever stands in them', async () => {
    const pdf = await pdfLibFile();
    const title = '#import "x" $x$ *bold* <label> \\ ) endobj %%EOF 契約 عقد';
    const read = await readPdf(await seal(pdf, { evidence: evidenceFor(pdf, { title }) }));
    expect(read.texts.join(' ')).toContain('#import "x" $x$ *bold* <label> \\ ) endobj %%EOF');
  });

  const UNCHAINED = { line: null, signature: null, previous: null };

  it('has no page with its last line alone, however long its history is', async () => {
    const typesetter = createPageTypesetter();
    const pdf = await pdfLibFile();
    const step = { at: '2027-01-20T09:12:00Z', event: 'printed on paper', by: null, detail: null, ...UNCHAINED };
    const counts = new Set<number>();
    for (let steps = 0; steps < 45; steps++) {
      const evidence = { ...evidenceFor(pdf), history: Array.from({ length: steps }, () => step) };
      const data = await writePageData({ evidence, stamps: [], at: new Date(step.at), faces: typesetter.faces });
      const { pages, texts } = await readPdf(typesetter.typeset(data, new Date(step.at)));
      counts.add(pages);
      if (steps > 1) expect(texts.at(-1)?.match(/printed on paper/g)?.length ?? 0).toBeGreaterThan(1);
    }
    expect(counts.size).toBeGreaterThan(1);
  });

  it('embeds the faces that it is set in', async () => {
    const { fonts } = await readPdf(await seal(typstContract()));
    expect(fonts.some((font) => font.startsWith('Inter'))).toBe(true);
  });
});

describe('a file that cannot be sealed', () => {
  it.each([
    ['encrypted', encryptedFile],
    ['broken', () => Buffer.from('%PDF-1.7\nnothing behind it')],
    ['broken', () => writeTable(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])],
  ])('is refused: %s', async (fault, make) => {
    const pdf = await make();
    expect(await sealer.seal(sealInput(pdf))).toMatchObject({ ok: false, fault });
  });

  it('is another document than the evidence names: that is thrown', async () => {
    const pdf = await pdfLibFile();
    await expect(sealer.seal(sealInput(pdf, { evidence: evidenceFor(Buffer.from('another')) }))).rejects.toThrow(
      'SHA-256 of another document',
    );
  });

  it('does not keep the next from being sealed', async () => {
    await sealer.seal(sealInput(await encryptedFile()));
    expect(verifySeal(await seal(await pdfLibFile()))?.holds).toBe(true);
  });
});

describe('a document that brings a file of the name of the evidence', () => {
  it.each(['evidence.json', 'Evidence.JSON ', 'notes.txt'])(
    'keeps it under another name, listed as %s',
    async (key) => {
      const document = await PDFDocument.load(await pdfLibFile(), { updateMetadata: false });
      await document.attach(Buffer.from('{"document":{"title":"another"}}'), 'evidence.json');
      await document.flush();
      const tree = (document.catalog.lookup(PDFName.of('Names')) as PDFDict).lookup(
        PDFName.of('EmbeddedFiles'),
      ) as PDFDict;
      (tree.lookup(PDFName.of('Names')) as PDFArray).set(0, PDFHexString.fromText(key));
      const pdf = Buffer.from(await document.save());
      const file = await seal(pdf);
      expect(verifySeal(file)?.holds).toBe(true);
      const attached = await readByPdfJs(file);
      const names = attached.files.map((one) => one.split(' ')[0]);
      expect(names.sort()).toEqual(['evidence-1.json', 'evidence.json']);
      expect(await readEvidence(file)).toMatchObject({
        document: { sha256: createHash('sha256').update(pdf).digest('hex') },
      });
    },
  );
});
