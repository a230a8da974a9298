import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from '../../../src/render/index.ts';
import type { ReadPdf } from '../../support/read-pdf.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { createContract, paragraph, schema } from './contract-fixture.ts';

const printer = createPdfPrinter();
afterAll(() => {
  printer.close();
});

async function print(type: string, bytes: string | Buffer, scale = 50): Promise<ReadPdf> {
  const content = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const result = await printer.print({
    state: createContract({ content: [paragraph('Body')], appearance: { logo: { enabled: true, content, scale } } }),
    schema,
    watermark: null,
  });
  if (!result.ok) throw new Error(result.error.message);
  return readPdf(result.value.pdf);
}

/** How far down the heading starts: the logo stands above it. */
const top = (pdf: ReadPdf): number => pdf.items[0]?.find(({ text }) => text.startsWith('1.'))?.y ?? NaN;

function createPng(width: number, height: number): Buffer {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Buffer): number =>
    (bytes.reduce((sum, byte) => (table[(sum ^ byte) & 255] as number) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(Math.min(height, 1000) * (1 + Math.min(width, 1000) * 3), 0x80);
  for (let row = 0; row < Math.min(height, 1000); row++) rows[row * (1 + width * 3)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

// A grey pixel.
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
);
const svg = (inner: string, root = 'viewBox="0 0 200 50"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inner}</svg>`;
const RECT = '<rect width="200" height="50" fill="#ff0000"/>';

describe('a logo', () => {
  it('stands above the text, as wide as its scale and no higher than 96 points', async () => {
    const none = top(await print('png', 'no image'));
    // 50 % of 482 points, a quarter as high, and below it the larger of its own 20 and the heading's 21.
    expect(top(await print('png', createPng(200, 50))) - none).toBeCloseTo(481.89 / 2 / 4 + 21, 0);
    expect(top(await print('svg+xml', svg(RECT), 20)) - none).toBeCloseTo(481.89 / 5 / 4 + 21, 0);
    expect(top(await print('jpeg', JPEG, 100)) - none).toBeCloseTo(96 + 21, 0);
  });

  it('is drawn: PNG and JPEG as images, SVG as shapes, and is no part of the text', async () => {
    expect((await print('png', createPng(20, 10))).raw).toMatch(/\/Subtype\s*\/Image/);
    expect((await print('jpeg', JPEG)).raw).toMatch(/\/DCTDecode/);
    const drawn = await print('svg+xml', svg(RECT));
    expect(drawn.raw).toMatch(/\b1 0 0 (?:rg|scn)\b/);
    expect(drawn.raw).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/);
  });

  it.each([
    ['text called PNG', 'png', 'no image'],
    ['a PNG cut short', 'png', createPng(100, 100).subarray(0, 60)],
    ['a PNG bomb', 'png', createPng(60_000, 60_000)],
    ['a JPEG cut short', 'jpeg', JPEG.subarray(0, 40)],
    ['text called SVG', 'svg+xml', 'hello'],
    ['broken SVG', 'svg+xml', svg('<g><rect>')],
    [
      'SVG with entities',
      'svg+xml',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('<text>&b;</text>')}`,
    ],
    ['SVG that loads a file', 'svg+xml', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
    ['SVG that loads an address', 'svg+xml', svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>')],
    [
      'SVG of endless reuse',
      'svg+xml',
      svg(
        Array.from({ length: 30 }, (_, n) => `<g id="a${n}"><use href="#a${n + 1}"/><use href="#a${n + 1}"/></g>`).join(
          '',
        ),
      ),
    ],
  ])('that is %s is left out', async (_, type, bytes) => {
    const [pdf, none] = [await print(type, bytes), await print('png', 'nothing')];
    expect(top(pdf)).toBe(top(none));
    expect(pdf.texts[0]).toContain('Body');
  });

  it('with a script is drawn without it', async () => {
    const pdf = await print(
      'svg+xml',
      svg(`<script>alert("x")</script><a href="javascript:alert(1)" onclick="alert(2)">${RECT}</a>`),
    );
    expect(pdf.raw).toMatch(/\b1 0 0 (?:rg|scn)\b/);
    expect(pdf.raw).not.toMatch(/alert|JavaScript|\/JS\b/);
    expect(pdf.links).toEqual([]);
  });
});
