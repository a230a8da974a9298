import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import type { Evidence, SealInput, Sealer } from '../../src/seal/index.ts';
import { createSealer } from '../../src/seal/index.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderPage } from '../support/render-page.ts';
import { evidenceFor, sealInput } from './support/evidence.ts';
import { pdfLibFile } from './support/pdfs.ts';
import { fileOf, readCertificate } from './support/sealing.ts';

let sealer: Sealer;
beforeAll(async () => {
  sealer = createSealer({ certificate: await readCertificate() });
});
afterAll(() => sealer.close());

const MM = 72 / 25.4;
/** A line of 81 mm, as a contract of two parties has it. */
const BOX = { page: 1, x: 40, y: 600, width: 81 * MM, height: 36 };

interface Ink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of 900 × 450 pixels with a box of ink, on nothing or on paper. */
const pictureOf = (ink: Ink, paper?: number): Buffer =>
  makePng({
    width: 900,
    height: 450,
    color: paper === undefined ? 6 : 2,
    byteAt: (row, column) => {
      const channels = paper === undefined ? 4 : 3;
      const at = Math.floor(column / channels);
      const isInk = at >= ink.x && at < ink.x + ink.width && row >= ink.y && row < ink.y + ink.height;
      if (paper !== undefined) return isInk ? 20 : paper;
      return isInk ? (column % 4 === 3 ? 255 : 10) : 0;
    },
  });

async function sealWith(
  png: Uint8Array,
  over: { readonly box?: typeof BOX | null; readonly document?: Partial<Evidence['document']> } = {},
): Promise<Buffer> {
  const pdf = await pdfLibFile({ pages: 1, size: [595, 842] });
  const boxes = over.box === null ? [] : [over.box ?? BOX];
  const stamps = [{ signatureId: 'one', use: 'signature' as const, png, boxes }];
  return fileOf(pdf, await sealer.seal(sealInput(pdf, { stamps, evidence: evidenceFor(pdf, over.document) })));
}

/** Where the ink is within a box of a page, in points from its left and its foot; undefined without poppler. */
async function measure(
  file: Buffer,
  box = BOX,
): Promise<{ left: number; width: number; height: number; above: number } | undefined> {
  const page = await renderPage(file);
  if (!page) return undefined;
  const isDark = (x: number, y: number): boolean => page.inkIn({ x, y, width: 0.5, height: 0.5 }) > 0.5;
  const xs: number[] = [];
  const ys: number[] = [];
  // Letters beside it are less high than its upper half.
  for (let y = box.y - 10; y < box.y + box.height + 10; y += 0.5)
    for (let x = box.x - 10; x < box.x + box.width + 10; x += 0.5) {
      if (!isDark(x, y)) continue;
      if (y < box.y + box.height / 2) xs.push(x);
      if (x < box.x + 0.25 * box.width) ys.push(y);
    }
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs) + 0.5, Math.min(...ys), Math.max(...ys) + 0.5];
  return { left: left - box.x, width: right - left, height: bottom - top, above: box.y + box.height - bottom };
}

describe('a signature on a line of 81 mm', () => {
  it.each([
    ['in the middle of its picture', { x: 300, y: 175, width: 300, height: 100 }, undefined],
    ['small, in a corner', { x: 20, y: 400, width: 120, height: 40 }, undefined],
    ['as large as its picture', { x: 0, y: 75, width: 900, height: 300 }, undefined],
    ['on white paper', { x: 300, y: 175, width: 300, height: 100 }, 255],
    ['on grey paper', { x: 300, y: 175, width: 300, height: 100 }, 180],
  ] as const)('is at least 35 mm wide where its ink is three times as wide as high: %s', async (_name, ink, paper) => {
    const found = await measure(await sealWith(pictureOf(ink, paper)));
    if (!found) return;
    expect(found.width / MM).toBeGreaterThanOrEqual(35);
    expect(found.height).toBeLessThanOrEqual(36);
    // At the left, on the line.
    expect(Math.abs(found.left)).toBeLessThanOrEqual(0.5);
    expect(found.above).toBeGreaterThanOrEqual(0);
    expect(found.above).toBeLessThanOrEqual(1.5);
  });

  it('leaves room for the time beside it, however wide its ink is', async () => {
    const file = await sealWith(pictureOf({ x: 0, y: 200, width: 900, height: 30 }), {
      document: { timeZone: 'Europe/Helsinki' },
    });
    const [items = []] = (await readPdf(file)).items;
    const times = items.filter(({ text }) => /2027|UTC/.test(text));
    expect(times.map(({ text }) => text)).toEqual(['22 Jan 2027, 15:00 (Europe/Helsinki)', '13:00 UTC']);
    for (const { x, width, y } of times) {
      expect(x).toBeGreaterThan(BOX.x + BOX.width / 2);
      expect(x + width).toBeLessThanOrEqual(BOX.x + BOX.width + 0.5);
      expect(y).toBeLessThanOrEqual(BOX.y + BOX.height);
    }
  });

  it('does not say the name, which the contract has below the line', async () => {
    const [text = ''] = (await readPdf(await sealWith(pictureOf({ x: 300, y: 175, width: 300, height: 100 })))).texts;
    expect(text).toContain('22 Jan 2027, 13:00 UTC');
    expect(text).not.toContain('Łucja');
  });

  it('does not become a blot where it is a dot', async () => {
    const found = await measure(await sealWith(pictureOf({ x: 440, y: 220, width: 6, height: 6 })));
    if (found) expect(found.height).toBeLessThan(12);
  });
});

describe('a page for signatures', () => {
  it('has the name once and the time in both zones, and breaks a long name', async () => {
    const png = pictureOf({ x: 300, y: 175, width: 300, height: 100 });
    const pdf = await pdfLibFile({ pages: 1, size: [595, 842] });
    const evidence = evidenceFor(pdf, { timeZone: 'Europe/Helsinki' });
    const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3);
    const signatures = evidence.signatures.map((one) => ({ ...one, name: long }));
    const stamps = [{ signatureId: 'one', use: 'signature' as const, png, boxes: [] }];
    const file = fileOf(pdf, await sealer.seal(sealInput(pdf, { stamps, evidence: { ...evidence, signatures } })));
    const { texts, items } = await readPdf(file);
    const page = texts[1]?.replaceAll(/\s/g, '') ?? '';
    expect(page.split(long)).toHaveLength(2);
    expect(texts[1]).toContain('22 Jan 2027, 15:00 (Europe/Helsinki)');
    expect(texts[1]).toContain('13:00 UTC');
    for (const { x, width } of items.flat()) expect(x + width).toBeLessThanOrEqual(540);
  });
});

describe('times of the record', () => {
  it.each([
    ['en', 'Europe/Helsinki', '22 Jan 2027, 15:00:00 (Europe/Helsinki), 13:00:00 UTC'],
    ['fi', 'Europe/Helsinki', '22.1.2027 klo 15.00.00 (Europe/Helsinki), 13.00.00 UTC'],
    // Another day.
    ['en', 'Pacific/Auckland', '23 Jan 2027, 02:00:00 (Pacific/Auckland), 22 Jan 2027, 13:00:00 UTC'],
    ['en', undefined, '22 Jan 2027, 13:00:00 UTC'],
  ])('are told in the zone of the contract and in UTC: %s, %s', async (language, timeZone, expected) => {
    const document = { language, ...(timeZone === undefined ? {} : { timeZone }) };
    const file = await sealWith(pictureOf({ x: 300, y: 175, width: 300, height: 100 }), { document });
    const words = (await readPdf(file)).texts.join(' ').replaceAll(/\s+/g, ' ');
    expect(words).toContain(expected);
  });
});

describe('a signature with several places', () => {
  const png = pictureOf({ x: 300, y: 175, width: 300, height: 100 });
  const at = (page: number, y: number): typeof BOX => ({ ...BOX, page, y });
  const sealAll = async (stamps: SealInput['stamps']): Promise<Buffer> => {
    const pdf = await pdfLibFile({ pages: 2, size: [595, 842] });
    return fileOf(pdf, await sealer.seal(sealInput(pdf, { stamps })));
  };

  it('stands at each of them, and on no page for signatures', async () => {
    const boxes = [at(1, 100), at(1, 600), at(2, 300)];
    const file = await sealAll([{ signatureId: 'one', use: 'signature', png, boxes }]);
    const { texts } = await readPdf(file);
    expect(texts[0]?.match(/22 Jan 2027, 13:00 UTC/g)).toHaveLength(2);
    expect(texts[1]).toContain('22 Jan 2027, 13:00 UTC');
    expect(texts[2]).toContain('Signing record');
    for (const box of boxes) {
      const page = await renderPage(file, box.page);
      if (page) expect(page.inkIn({ ...box, width: 40 })).toBeGreaterThan(0.3);
    }
  });

  it('is put on a page for signatures where only its initials have places', async () => {
    const file = await sealAll([
      { signatureId: 'one', use: 'signature', png, boxes: [] },
      { signatureId: 'one', use: 'initials', png, boxes: [at(1, 100), at(2, 100)] },
    ]);
    const { texts } = await readPdf(file);
    // Initials have no time beside them.
    expect(texts[0]).not.toContain('UTC');
    expect(texts[2]).toContain('Łucja Żółkiewska-Ąćęń');
    expect(texts[2]).toContain('22 Jan 2027, 13:00 UTC');
  });

  it('keeps its picture once in the file, however many its places are', async () => {
    const size = async (count: number): Promise<number> => {
      const boxes = Array.from({ length: count }, (_, index) => at(1, 10 + index * 40));
      return (await sealAll([{ signatureId: 'one', use: 'signature', png, boxes }])).length;
    };
    expect((await size(20)) - (await size(1))).toBeLessThan(20 * 2500);
  });
});
