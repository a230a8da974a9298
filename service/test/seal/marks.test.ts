import { createHash } from 'node:crypto';
import { PDFDocument, PDFName, PDFNumber, StandardFonts, degrees } from '@cantoo/pdf-lib';
import type { PlacedField } from 'deedkit/document';
import { VALUE_FAMILY, faceOf, layoutValue } from 'deedkit/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureOf } from '../../src/render/pdf/face-widths.ts';
import type { Sealer, ValueMark } from '../../src/seal/index.ts';
import { createSealer, verifySeal } from '../../src/seal/index.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderPage } from '../support/render-page.ts';
import { evidenceFor, sealInput } from './support/evidence.ts';
import { pdfLibFile, typstContract } from './support/pdfs.ts';
import { readDisplayed } from './support/read-displayed.ts';
import { fileOf, readCertificate } from './support/sealing.ts';

let sealer: Sealer;
beforeAll(async () => {
  sealer = createSealer({ certificate: await readCertificate() });
});
afterAll(() => sealer.close());

const measure = measureOf(faceOf(VALUE_FAMILY).name, 'regular');

/** The value of a field at a place of 150 × 20 points, or another. */
function markOf(value: PlacedField['value'], over: Partial<PlacedField> & Partial<ValueMark['box']> = {}): ValueMark {
  const { page = 1, x = 40, y = 60, width = 150, height = 20, ...field } = over;
  const box = { page, x, y, width, height };
  const drawn = layoutValue({ type: 'text', value, places: [box], ...field }, { index: 0, measure, language: 'en' });
  if (!drawn || drawn.kind === 'picture') throw new Error('There is no mark');
  return { box, drawn, label: 'Rent' };
}

async function sealWith(pdf: Buffer, marks: readonly ValueMark[]): Promise<Buffer> {
  return fileOf(pdf, await sealer.seal(sealInput(pdf, { marks, stamps: [] })));
}

/** Three pages that a reader sees otherwise than they are written: turned, cut, and of larger units. */
async function oddPages(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const pages = [0, 1, 2].map(() => document.addPage([400, 600]));
  for (const page of pages) page.drawText('Lease', { x: 60, y: 500, size: 12, font });
  pages[0]?.setRotation(degrees(90));
  pages[1]?.setCropBox(30, 50, 320, 480);
  pages[2]?.node.set(PDFName.of('UserUnit'), PDFNumber.of(2));
  return Buffer.from(await document.save());
}

describe('values on pages', () => {
  it.each([
    ['turned by 90°', 1, [600, 400]],
    ['cut to a part', 2, [320, 480]],
    ['in units of two points', 3, [800, 1200]],
  ] as const)('stand within 1 pt of their layout: %s', async (_, page, size) => {
    const marks = [
      markOf('Aino Virta', { page, x: 100, y: 200 }),
      markOf('12 Quay Street, Ålesund, with a view of the harbour', { page, x: 20, y: 300, height: 40 }),
    ];
    const shown = (await readDisplayed(await sealWith(await oddPages(), marks)))[page - 1];
    expect([shown?.width, shown?.height]).toEqual(size);
    for (const { box, drawn } of marks) {
      if (drawn.kind !== 'text') throw new Error('There is no text');
      for (const line of drawn.lines) {
        const found = shown?.texts.find(({ text }) => text === line.text);
        expect(found?.x).toBeCloseTo(box.x + line.x, 0);
        expect(found?.baseline).toBeCloseTo(box.y + line.baseline, 0);
        expect(found?.width).toBeCloseTo(measure(line.text) * drawn.size, 0);
        expect(found?.isUpright).toBe(true);
      }
    }
  });

  it('are drawn where poppler shows them, checks too', async () => {
    const file = await sealWith(await oddPages(), [
      markOf(true, { type: 'checkbox', page: 1, x: 100, y: 200, width: 20, height: 20 }),
    ]);
    const page = await renderPage(file);
    if (!page) return;
    expect(page.inkIn({ x: 100, y: 200, width: 20, height: 20 })).toBeGreaterThan(0.1);
    expect(page.inkIn({ x: 122, y: 222, width: 20, height: 20 })).toBe(0);
  });

  it('stand where they belong beside those without ink, on different pages and in different sizes', async () => {
    const marks = [
      markOf('Aino Virta', { page: 2, y: 100, height: 60 }),
      markOf('  ', { page: 1, y: 140 }),
      { ...markOf('x', { page: 1, y: 180 }), drawn: { kind: 'text', size: 8, lines: [], fits: true } } as const,
      markOf('Erik Ek', { page: 1, x: 60, y: 220, height: 12 }),
    ];
    const pages = await readDisplayed(await sealWith(await oddPages(), marks));
    for (const mark of [marks[0], marks[3]]) {
      const line = mark?.drawn.kind === 'text' ? mark.drawn.lines[0] : undefined;
      const found = pages[(mark?.box.page ?? 0) - 1]?.texts.find(({ text }) => text === line?.text);
      expect(found?.x).toBeCloseTo((mark?.box.x ?? 0) + (line?.x ?? 0), 0);
      expect(found?.baseline).toBeCloseTo((mark?.box.y ?? 0) + (line?.baseline ?? 0), 0);
    }
  });

  it('are text that can be copied, in every script that documents have', async () => {
    const values = ['Łucja Żółkiewska-Ąćęń', 'Ελένη', 'Ольга', 'שלום', '株式会社', 'fi 100 €', '👩‍🚀 crew'];
    const marks = values.map((value, index) => markOf(value, { y: 60 + 25 * index }));
    const { texts, fonts } = await readPdf(await sealWith(await pdfLibFile({ pages: 1 }), marks));
    for (const value of values) expect(texts[0]).toContain(value);
    expect(fonts.some((font) => /Arimo/.test(font))).toBe(true);
  });

  it('keep the document as it was signed, and a seal that holds', async () => {
    const pdf = await pdfLibFile();
    const file = await sealWith(pdf, [
      markOf('Aino Virta'),
      markOf('Second', { page: 2 }),
      markOf('Gone', { page: 9 }),
    ]);
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    const verification = verifySeal(file);
    expect(verification?.findings.filter(({ holds }) => holds === false)).toEqual([]);
    expect(verification?.seal?.document.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
    const { texts } = await readPdf(file);
    expect(texts[1]).toContain('Second');
    expect(texts.join(' ')).not.toContain('Gone');
  });

  it('are no markup, whatever they look like', async () => {
    const value = '#set text(red) [*x*] $1$ \\ "q"';
    const { texts } = await readPdf(await sealWith(await pdfLibFile({ pages: 1 }), [markOf(value, { width: 250 })]));
    expect(texts[0]).toContain(value);
  });
});

describe('values in a tagged document', () => {
  it('are fields of its structure with their labels, and a check has words', async () => {
    const marks = [markOf('Aino Virta'), markOf(true, { type: 'checkbox', x: 300, width: 12, height: 12 })];
    const file = await sealWith(typstContract(), marks);
    const { roles, isTagged, raw } = await readPdf(file, { structure: true });
    expect(isTagged).toBe(true);
    // And the field of the seal.
    expect(roles.filter((role) => role === 'Form')).toHaveLength(3);
    expect(raw).toMatch(/\/O \/PrintField\s+\/Role \/tv/);
    expect(raw).toMatch(/\/O \/PrintField\s+\/Role \/cb\s+\/checked \/on/);
  });
});

describe('the evidence', () => {
  it('has the values of fields', async () => {
    const pdf = await pdfLibFile();
    const fields = [
      {
        id: 'rent',
        type: 'number' as const,
        party: 'one',
        label: 'Rent',
        value: '1200',
        places: [{ page: 1, x: 40, y: 60, width: 150, height: 20 }],
      },
    ];
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf, { evidence: { ...evidenceFor(pdf), fields } })));
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
    const content = await (await loading.promise).getAttachmentContent('evidence.json');
    await loading.destroy();
    expect(JSON.parse(Buffer.from(content as Uint8Array).toString())).toMatchObject({ fields });
  });
});
