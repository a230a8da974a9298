/** Objects of a PDF as they stand in it, the catalog first, numbered from 1. */
type Objects = readonly (string | Buffer)[];

function writePdf(objects: Objects): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let length = 9;
  const entries = objects.map((object, index) => {
    const head = Buffer.from(`${index + 1} 0 obj\n`);
    const body = Buffer.isBuffer(object) ? object : Buffer.from(object);
    const part = Buffer.concat([head, body, Buffer.from('\nendobj\n')]);
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    parts.push(part);
    length += part.length;
    return entry;
  });
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

const stream = (entries: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.length} ${entries} >>\nstream\n`),
    Buffer.from(content),
    Buffer.from('\nendstream'),
  ]);

/** The picture of a scan on so many pages, each with a copy of its own. */
export function repeatScan(scan: Buffer, pages: number): Buffer {
  const start = scan.lastIndexOf('5 0 obj') + '5 0 obj\n'.length;
  const picture = scan.subarray(start, scan.indexOf('\nendobj', start));
  const kids = Array.from({ length: pages }, (_, index) => 3 + index * 3);
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`,
    ...kids.flatMap((kid) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${kid + 1} 0 R /Resources << /XObject << /I ${kid + 2} 0 R >> >> >>`,
      stream('', 'q 595 0 0 842 0 0 cm /I Do Q'),
      picture,
    ]),
  ]);
}

const shorts = (...values: readonly number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 0xff, value & 0xff])));
const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A square of black, 800 of 1,000 units wide and high. */
const GLYPH = Buffer.concat([
  ...[shorts(1, 0, 0, 800, 800, 3, 0), Buffer.from([1, 1, 1, 1])],
  ...[shorts(0, 800, 0, 0x10000 - 800), shorts(0, 0, 800, 0), shorts(0)],
]);

/** A TrueType font of so many glyphs, each with an outline and a width of its own. */
function writeFont(glyphs: number): Buffer {
  const offsets = Array.from({ length: glyphs + 1 }, (_, index) => long(index * GLYPH.length));
  const widths = Array.from({ length: glyphs }, () => shorts(1000, 0));
  const tables: Readonly<Record<string, Buffer>> = {
    cmap: Buffer.concat([shorts(0, 1, 3, 1), long(12), shorts(4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)]),
    glyf: Buffer.concat(Array.from({ length: glyphs }, () => GLYPH)),
    head: Buffer.concat([
      ...[long(0x10000), long(0x10000), long(0), long(0x5f0f3cf5), shorts(0, 1000), Buffer.alloc(16)],
      shorts(0, 0, 800, 800, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([long(0x10000), shorts(800, 0, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs)]),
    hmtx: Buffer.concat(widths),
    loca: Buffer.concat(offsets),
    maxp: Buffer.concat([long(0x10000), shorts(glyphs, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    post: Buffer.concat([long(0x30000), Buffer.alloc(28)]),
  };
  const names = Object.keys(tables);
  let at = 12 + names.length * 16;
  const directory: Buffer[] = [];
  const bodies = names.map((name) => {
    const table = tables[name] ?? Buffer.alloc(0);
    directory.push(Buffer.from(name), long(0), long(at), long(table.length));
    const body = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    at += body.length;
    return body;
  });
  return Buffer.concat([long(0x10000), shorts(names.length, 128, 3, 0), ...directory, ...bodies]);
}

/** A page with a line of the first and the last glyphs of a font of so many. */
export function writePageOfFont(glyphs: number): Buffer {
  const codes = [1, 2, 3, glyphs - 3, glyphs - 2, glyphs - 1];
  const line = codes.map((code) => code.toString(16).padStart(4, '0')).join('');
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    stream('', `BT /F 60 Tf 60 400 Td <${line}> Tj ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+Many /Encoding /Identity-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+Many /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor 7 0 R /DW 1000 /CIDToGIDMap /Identity >>',
    '<< /Type /FontDescriptor /FontName /AAAAAA+Many /Flags 4 /FontBBox [0 0 800 800] /ItalicAngle 0 /Ascent 800 /Descent 0 /CapHeight 800 /StemV 80 /FontFile2 8 0 R >>',
    ((font: Buffer) => stream(`/Length1 ${font.length}`, font))(writeFont(glyphs)),
  ]);
}
