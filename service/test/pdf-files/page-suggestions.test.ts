import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { PDFDocument, StandardFonts, degrees, rgb } from '@cantoo/pdf-lib';
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../acceptance/support/pdfs.ts';
import type { FoundFields } from '../../src/domain/file/pdf-files.ts';
import { readSuggestions } from '../../src/pdf-files/suggestions/read-suggestions.ts';
import { takeOff } from '../../src/pdf-files/suggestions/take-off.ts';
import { readByOthers } from '../seal/support/read-elsewhere.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderPage } from '../support/render-page.ts';
import { signedFile } from '../seal/support/signed-file.ts';

const find = (file: Buffer): Promise<FoundFields> => readSuggestions(file, Date.now);

/** A page of text, each line with its position. */
async function makePage(
  lines: readonly (readonly [string, number, number])[],
  draw?: (page: PDFPage, font: PDFFont) => void,
): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([400, 500]);
  for (const [text, x, y] of lines) page.drawText(text, { x, y, size: 10, font });
  draw?.(page, font);
  return Buffer.from(await document.save());
}

/** A page of 400 × 500 points with a content as it is written. */
const writeContent = (content: string, page = ''): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] ${page} /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);

const wordsOf = async (file: Uint8Array): Promise<string> =>
  ((await readPdf(file)).texts[0] ?? '').replaceAll(/\s+/g, ' ').trim();

/** Every tag taken off, as other readers see the page. */
async function clear(file: Buffer): Promise<{ readonly words: string; readonly cleared: Buffer }> {
  const { found } = await find(file);
  const cleared = Buffer.from(
    await takeOff(
      file,
      found.flatMap(({ marks }) => marks),
    ),
  );
  const { raw } = await readPdf(cleared);
  expect(raw).not.toContain('{{');
  const { poppler } = await readByOthers(cleared);
  if (poppler !== undefined) expect(poppler).not.toMatch(/\{\{|\|req\||_es_/);
  return { words: await wordsOf(cleared), cleared };
}

describe('a tag in the text of a page', () => {
  it.each([
    ['{{signature;role=Tenant;required=true}}', 'Tenant', { type: 'signature', label: 'Tenant', required: true }],
    ['{{Full name;type=name;role=Tenant}}', 'Tenant', { type: 'name', label: 'Full name', required: false }],
    ['{{text, r1}}', '1', { type: 'text', label: '', required: false }],
    ['[sig|req|signer1]', 'signer1', { type: 'signature', label: '', required: true }],
    ['[text|noreq|signer2|Job title]', 'signer2', { type: 'text', label: 'Job title', required: false }],
    ['{{name_es_:signer1:signature}}', 'signer1', { type: 'signature', label: 'name' }],
    ['{{*Total_es_:signer2:number}}', 'signer2', { type: 'number', label: 'Total', required: true }],
    ['{{Town;type=select;role=A;options=Oulu,Turku;default=Turku}}', 'A', { type: 'select', value: 'Turku', options: [{ value: 'Oulu', label: 'Oulu' }, { value: 'Turku', label: 'Turku' }] }], // prettier-ignore
  ])('%s is a field at its place, and leaves the page', async (tag, role, field) => {
    const file = await makePage([
      ['Before', 20, 440],
      [`Signed here: ${tag} and after`, 20, 400],
      ['Behind', 20, 360],
    ]);
    const { found, omitted } = await find(file);
    expect(omitted).toEqual([]);
    expect(found).toMatchObject([{ source: 'tag', role, field }]);
    const [place] = found[0]?.field.places ?? [];
    // The letters before it are as wide as Helvetica's own metrics say.
    expect(place).toMatchObject({ page: 1, x: expect.closeTo(79.5, 0) as number });
    const middle = (place?.y ?? 0) + (place?.height ?? 0) / 2;
    expect(Math.abs(middle - 97)).toBeLessThan(4);
    const { words, cleared } = await clear(file);
    expect(words.replaceAll(' ', '')).toBe('BeforeSignedhere:andafterBehind');
    const rendered = await renderPage(cleared);
    if (rendered) expect(rendered.inkIn({ x: (place?.x ?? 0) + 2, y: 90, width: 44, height: 14 })).toBe(0);
  });

  it('is found in pieces, turned, over two lines and twice at one position', async () => {
    const pieces = writeContent(
      'BT /F1 10 Tf 20 400 Td (A ) Tj [({{sig)-20(nature)] TJ (;role=) Tj <54656e616e74> Tj (}}) Tj ( B) Tj ET',
    );
    expect((await find(pieces)).found).toMatchObject([{ role: 'Tenant', field: { type: 'signature' } }]);
    expect((await clear(pieces)).words).toBe('A B');
    const lines = writeContent('BT /F1 10 Tf 12 TL 20 400 Td (A {{signature;) Tj (role=Tenant}} B) \' 1 2 (C) " ET');
    expect((await find(lines)).found).toMatchObject([{ role: 'Tenant' }]);
    expect((await clear(lines)).words.replaceAll(' ', '')).toBe('ABC');
    const turned = writeContent('BT /F1 10 Tf 0 1 -1 0 100 50 Tm (A {{text, r1}} B) Tj ET', '/Rotate 90');
    expect((await find(turned)).found[0]?.field.places[0]).toMatchObject({ x: expect.closeTo(59.5, 0) as number });
    expect((await clear(turned)).words).toBe('A B');
    const twice = writeContent(
      'BT /F1 10 Tf 20 400 Td ({{text, r1}}) Tj ET BT /F1 10 Tf 20.3 400 Td ({{text, r1}}) Tj ET',
    );
    expect((await clear(twice)).words).toBe('');
  });

  it('is found in letters of two bytes, as word processors write them, and leaves them', async () => {
    const words = '#"Before {{signature;role=Tenant}} between [sig|req|signer2] fi."';
    const compiler = NodeCompiler.create();
    const file = Buffer.from(compiler.pdf({ mainFileContent: `#set page(width: 400pt, height: 500pt)\n${words}` }));
    expect((await find(file)).found.map(({ role }) => role)).toEqual(['Tenant', 'signer2']);
    expect((await clear(file)).words).toBe('Before between fi.');
  });

  it('leaves the forms that a page draws, each where it stands, and no form of other pages', async () => {
    const inner = await PDFDocument.load(
      await makePage([
        ['Rent {{signature;role=Tenant}} due', 20, 400],
        ['{{text, r2}}', 20, 300],
      ]),
    );
    const document = await PDFDocument.create();
    const form = await document.embedPage(inner.getPage(0));
    const [first, second] = [document.addPage([400, 500]), document.addPage([400, 500])];
    first.drawPage(form, { x: 30, y: -20 });
    first.drawText('Own words', { x: 20, y: 20, size: 10 });
    second.drawPage(form, { x: 0, y: 0, xScale: 0.5, yScale: 0.5 });
    const file = Buffer.from(await document.save());
    const { found, omitted } = await find(file);
    expect(omitted).toEqual([]);
    expect(found.map(({ role, field }) => [role, field.places[0]?.page])).toEqual([['Tenant', 1], ['2', 1], ['Tenant', 2], ['2', 2]]); // prettier-ignore
    expect(found[0]?.field.places[0]).toMatchObject({ x: expect.closeTo(30 + 20 + 23.9, 0) as number });
    const ofFirst = found.filter(({ field }) => field.places[0]?.page === 1).flatMap(({ marks }) => marks);
    const { texts } = await readPdf(await takeOff(file, ofFirst));
    expect(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())).toEqual(['Rent due Own words', 'Rent {{signature;role=Tenant}} due {{text, r2}}']); // prettier-ignore
    expect((await clear(file)).words).toBe('Rent due Own words');
  });

  it('leaves a form in a form, of the use where it is accepted alone', async () => {
    const stream = (content: string, more = ''): string =>
      `<< /Type /XObject /Subtype /Form /BBox [0 0 400 500] ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;
    const content = '/Outer Do q 1 0 0 1 0 -200 cm /Outer Do Q BT /F1 10 Tf 20 50 Td (End) Tj ET';
    const file = writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] /Resources << /Font << /F1 4 0 R >> /XObject << /Outer 6 0 R >> >> >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] /Contents 5 0 R >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      stream('BT /F1 10 Tf 20 450 Td (Top) Tj ET /Inner Do', '/Resources << /Font << /F1 4 0 R >> /XObject << /Inner 7 0 R >> >>'),
      stream('BT /F1 10 Tf 20 400 Td (A [sig|req|signer1] B) Tj ET'),
    ]); // prettier-ignore
    const { found } = await find(file);
    expect(found.map(({ field }) => Math.round(field.places[0]?.y ?? 0))).toEqual([83, 283]);
    const one = Buffer.from(await takeOff(file, found[0]?.marks ?? []));
    expect(await wordsOf(one)).toBe('Top A B Top A [sig|req|signer1] B End');
    expect((await find(one)).found.map(({ field }) => Math.round(field.places[0]?.y ?? 0))).toEqual([283]);
    expect((await clear(file)).words).toBe('Top A B Top A B End');
    // The structure would still lead to the form as it was.
    const tagged = Buffer.from(file.toString('latin1').replaceAll('/Subtype /Form /BBox', '/Subtype /Form /StructParents 1 /BBox'), 'latin1'); // prettier-ignore
    expect(await find(tagged)).toEqual({ found: [], omitted: ['tag_fixed'] });
  });

  it('is left alone where its letters cannot be taken out for sure, which is told', async () => {
    const replaced = writeContent('BT /F1 10 Tf 20 400 Td /Span << /ActualText (x) >> BDC ({{text, r1}}) Tj EMC ET');
    expect(await find(replaced)).toEqual({ found: [], omitted: ['tag_fixed'] });
    await expect(takeOff(replaced, [{ kind: 'text', page: 1, text: '{{text,r1}}', x: 20, y: 100 }])).rejects.toMatchObject({ fault: 'tag_fixed' }); // prettier-ignore
    await expect(takeOff(replaced, [{ kind: 'text', page: 1, text: '{{gone}}', x: 20, y: 100 }])).rejects.toMatchObject({ fault: 'tag_fixed' }); // prettier-ignore
  });

  it('stays in a file that others have signed, which is told', async () => {
    const file = await signedFile(await makePage([['{{signature;role=Tenant}}', 20, 400]]));
    expect(await find(file)).toEqual({ found: [], omitted: ['signed'] });
  });

  it('is not seen in brackets around anything else', async () => {
    const file = await makePage([
      ['{{customer}} and {{ first name }} and [a|b] and [1] and {x}', 20, 400],
      ['{{text;role}} {{a;b=c;d', 20, 300],
    ]);
    expect((await find(file)).found.filter(({ source }) => source === 'tag').map(({ field }) => field.type)).toEqual(['text']); // prettier-ignore
    expect(await find(await makePage([['{{Town;type=select}}', 20, 400]]))).toEqual({ found: [], omitted: ['tag_unknown'] }); // prettier-ignore
  });
});

describe('a line to write on', () => {
  const rule =
    (x: number, y: number, width = 160) =>
    (page: PDFPage): void => {
      page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.7 });
    };
  const typesOf = async (file: Buffer): Promise<readonly (readonly unknown[])[]> =>
    (await find(file)).found.map(({ source, field }) => [source, field.type, field.label]);

  it.each([
    ['Signature', 'signature'],
    ['Signature of the tenant', 'signature'],
    ['Allekirjoitus', 'signature'],
    ['Underskrift', 'signature'],
    ['Unterschrift', 'signature'],
    ['Podpis', 'signature'],
    ['(Date)', 'date'],
    ['Päiväys', 'date'],
    ['Nimenselvennys', 'name'],
    ['Ort, Datum', 'text'],
    ['E-post', 'email'],
    ['Firma', 'company'],
  ])('over the words %s is a field', async (words, type) => {
    const file = await makePage([[words, 60, 288]], rule(60, 300));
    expect(await typesOf(file)).toEqual([['page', type, words]]);
    const [place] = (await find(file)).found[0]?.field.places ?? [];
    expect(place).toMatchObject({
      page: 1,
      x: expect.closeTo(60, 0) as number,
      width: expect.closeTo(160, 0) as number,
    });
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeCloseTo(200, 0);
  });

  it('of underscores behind a word is a field, and so is a rule behind one', async () => {
    const file = await makePage(
      [
        ['Signature: ______________________', 40, 400],
        ['Name:', 40, 350],
      ],
      rule(75, 348),
    );
    expect(await typesOf(file)).toEqual([
      ['page', 'signature', 'Signature'],
      ['page', 'name', 'Name'],
    ]);
  });

  it('has the day of signing beside a signature, both of one party', async () => {
    const file = await makePage(
      [
        ['Signature', 40, 288],
        ['Date', 270, 288],
        ['Signature', 40, 48],
      ],
      (page) => {
        for (const [x, y] of [[40, 300], [270, 300], [40, 60]] as const) rule(x, y, 120)(page); // prettier-ignore
      },
    );
    expect((await find(file)).found.map(({ role, field }) => [field.type, role])).toEqual([
      ['signature', '1'],
      ['date_signed', '1'],
      ['signature', '2'],
    ]);
  });

  it('is nothing under a heading, in a table, beside other words, or without any', async () => {
    expect(await typesOf(await makePage([['Signature', 60, 302]], rule(60, 300)))).toEqual([]);
    expect(await typesOf(await makePage([['The date of the signature is that of the contract', 60, 288]], rule(60, 300)))).toEqual([]); // prettier-ignore
    expect(await typesOf(await makePage([], rule(60, 300)))).toEqual([]);
    const table = await makePage([['Date', 64, 288]], (page) => {
      rule(60, 300)(page);
      rule(60, 280)(page);
      for (const x of [60, 220]) page.drawLine({ start: { x, y: 280 }, end: { x, y: 300 }, thickness: 0.7 });
    });
    expect(await typesOf(table)).toEqual([]);
    expect(await typesOf(await makePage([['Date', 64, 288]], (page) => { page.drawRectangle({ x: 60, y: 280, width: 160, height: 20, borderWidth: 1, borderColor: rgb(0, 0, 0) }); }))).toEqual([]); // prettier-ignore
  });

  it('is found as readers show a page that is turned', async () => {
    const file = await makePage([], (page, font) => {
      page.setRotation(degrees(90));
      page.drawLine({ start: { x: 200, y: 60 }, end: { x: 200, y: 220 }, thickness: 0.7 });
      page.drawText('Signature', { x: 212, y: 60, size: 10, font, rotate: degrees(90) });
    });
    expect((await find(file)).found).toMatchObject([{ field: { type: 'signature', places: [{ page: 1, x: 60, y: 172, width: 160, height: 28 }] } }]); // prettier-ignore
  });

  it('is an empty box with words behind it', async () => {
    const file = await makePage(
      [
        ['I agree', 60, 302],
        ['No box', 60, 252],
        ['x', 42, 202],
        ['Filled', 60, 202],
      ],
      (page) => {
        // prettier-ignore
        for (const y of [300, 200]) page.drawRectangle({ x: 40, y, width: 11, height: 11, borderWidth: 1, borderColor: rgb(0, 0, 0) });
      },
    );
    expect(await typesOf(file)).toEqual([['page', 'checkbox', 'I agree']]);
  });
});
