import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../acceptance/support/pdfs.ts';
import { inspectPdf } from '../../src/pdf-files/inspect-pdf.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderPage } from '../support/render-page.ts';

/** A look that says something else than its field. */
const stream = (content: string, more = ''): string =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const STALE = stream('BT /Helv 12 Tf 2 6 Td (stale 500) Tj ET', '/Resources << /Font << /Helv 6 0 R >> >>');

interface FormOptions {
  /** Objects from number 8 on; number 7 is the stale look. */
  readonly fields: readonly string[];
  /** The widgets that stand on the page; all fields unless said. */
  readonly widgets?: readonly number[];
  readonly form?: string;
  readonly contents?: string;
}

function makeForm({
  fields,
  widgets = fields.map((_, at) => at + 8),
  form = '/NeedAppearances true',
  contents = '',
}: FormOptions): Buffer {
  const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');
  const tops = fields.flatMap((field, at) => (field.includes('/Parent') ? [] : [at + 8]));
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 5 0 R /Resources << /Font << /Helv 6 0 R >> >> /Annots [${refs(widgets)}] >>`,
    `<< /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 6 0 R >> >> /Fields [${refs(tops)}] ${form} >>`,
    `<< /Length ${contents.length} >>\nstream\n${contents}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    STALE,
    ...fields,
  ]);
}

const RECT = '/Rect [20 200 220 220]';
const text = (more: string, rect = RECT): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (rent) ${rect} /AP << /N 7 0 R >> ${more} >>`;
const choice = (more: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /FT /Ch /T (town) ${RECT} /AP << /N 7 0 R >> ${more} >>`;
const utf16 = (value: string): string => `<feff${Buffer.from(value, 'utf16le').swap16().toString('hex')}>`;

/** The words of the page that is signed. */
async function flatten(
  file: Buffer,
): Promise<{ readonly words: string; readonly bytes: Uint8Array; readonly read: Awaited<ReturnType<typeof readPdf>> }> {
  const { removed, bytes = new Uint8Array() } = await inspectPdf(file);
  expect(removed).toEqual(['form_fields']);
  const read = await readPdf(bytes);
  return { read, bytes, words: (read.texts[0] ?? '').replaceAll(/\s+/g, ' ').trim() };
}

describe('a field whose look readers would make anew', () => {
  it.each([
    ['a text', text('/V (Rent 900 EUR)'), 'Rent 900 EUR'],
    ['accents of PDFDocEncoding', text('/V (B\\374ro \\240)'), 'Büro €'],
    ['Polish and Czech', text(`/V ${utf16('Żółć Dvořák')}`), 'Żółć Dvořák'],
    ['Cyrillic and Greek', text(`/V ${utf16('Київ Αθήνα')}`), 'Київ Αθήνα'],
    ['Chinese', text(`/V ${utf16('契約書')}`), '契約書'],
    ['UTF-8', text('/V <efbbbfc5bbc3b3>'), 'Żó'],
    ['a tag of a language', text(`/V ${utf16('\u001bfi\u001bVuokra')}`), 'Vuokra'],
    ['a line that is broken', text(`/Ff 4096 /V (first\\rsecond) `, '/Rect [20 100 220 220]'), 'firstsecond'],
    ['a password', text('/Ff 8192 /V (secret)'), '******'],
    ['a comb', text('/Ff 16777216 /MaxLen 8 /V (FI2112)'), 'FI2112'],
    ['nothing', text(''), ''],
    ['text in a stream', text('/V 9 0 R'), 'of a stream'],
    [
      'formatted text that says the same',
      text('/Ff 33554432 /RV (<body><p>Rent&#32;9</p></body>) /V (Rent 9)'),
      'Rent 9',
    ],
    ['a label', choice('/Ff 131072 /Opt [[(hki) (Helsinki)] [(tku) (Turku)]] /V (tku)'), 'Turku'],
    ['a choice that was typed', choice('/Ff 393216 /Opt [[(hki) (Helsinki)]] /V (Oulu)'), 'Oulu'],
    ['one of two choices of a value', choice('/Ff 131072 /Opt [[(x) (One)] [(x) (Two)]] /I [1] /V (x)'), 'Two'],
  ])('shows %s', async (_name, field, expected) => {
    const { words, bytes } = await flatten(makeForm({ fields: [field, stream('of a stream')], widgets: [8] }));
    expect(words.replaceAll(' ', '')).toBe(expected.replaceAll(' ', ''));
    expect((await readPdf(bytes)).raw).not.toContain('stale');
  });

  it('shows the choices of a list, those that are chosen marked', async () => {
    const list = '/Opt [[(a) (Apples)] [(b) (Bread)] [(c) (Cheese)]] /V [(a) (c)]';
    const field = choice(list).replace(RECT, '/Rect [20 100 220 220]');
    const { words, bytes } = await flatten(makeForm({ fields: [field] }));
    expect(words.replaceAll(' ', '')).toBe('ApplesBreadCheese');
    const small = choice(list).replace(RECT, '/Rect [20 196 220 220]');
    // There is no room for all: those that count are shown.
    expect((await flatten(makeForm({ fields: [small] }))).words.replaceAll(' ', '')).toBe('ApplesCheese');
    expect((await renderPage(bytes))?.grey.some((grey) => grey > 150 && grey < 220) ?? true).toBe(true);
  });

  it('takes value, kind and style from the fields above it', async () => {
    const parent = '<< /T (person) /FT /Tx /V (Aino) /DA (/Helv 9 Tf 0 g) /Q 2 /Kids [9 0 R] >>';
    const kid = `<< /Type /Annot /Subtype /Widget /F 4 /Parent 8 0 R ${RECT} /AP << /N 7 0 R >> >>`;
    const { read, words } = await flatten(makeForm({ fields: [parent, kid], widgets: [9] }));
    expect(words).toBe('Aino');
    const [item] = (read.items[0] ?? []).filter((one) => one.text.trim() !== '');
    expect(item?.size).toBeCloseTo(9);
    // At the right end of a field that ends at 220.
    expect((item?.x ?? 0) + (item?.width ?? 0)).toBeCloseTo(218, 0);
  });

  it('keeps the size that a field asks for, and takes one that fits where a value is longer than the field', async () => {
    const sizeOf = async (value: string, size: number): Promise<number> => {
      const { read } = await flatten(makeForm({ fields: [text(`/DA (/Helv ${size} Tf 0 g) /V (${value})`)] }));
      return (read.items[0] ?? []).find((item) => item.text.trim() !== '')?.size ?? 0;
    };
    expect(await sizeOf('Rent', 11)).toBeCloseTo(11);
    const small = await sizeOf('A rent that is agreed upon for each month in advance', 11);
    expect(small).toBeLessThan(9);
    expect(small).toBeGreaterThanOrEqual(4);
    // As large as its field of 20 points.
    expect(await sizeOf('Rent', 0)).toBeGreaterThan(11);
  });

  it('breaks lines and words where a field ends', async () => {
    const value = `${'word '.repeat(30)}${'x'.repeat(80)}`;
    const field = text(`/Ff 4096 /DA (/Helv 9 Tf 0 g) /V (${value})`, '/Rect [20 60 120 220]');
    const { read } = await flatten(makeForm({ fields: [field] }));
    for (const item of read.items[0] ?? []) expect(item.x + item.width).toBeLessThan(122);
    expect((read.texts[0] ?? '').match(/x/g)).toHaveLength(80);
  });

  it('has an address on several lines as it was written', async () => {
    const address = `https://archives.example.com/${'a1b2c3d4/'.repeat(9)}view?version=12345678`;
    const field = text(`/Ff 4096 /DA (/Helv 9 Tf 0 g) /V (${address})`, '/Rect [20 60 120 220]');
    const { read } = await flatten(makeForm({ fields: [field] }));
    for (const item of read.items[0] ?? []) expect(item.x + item.width).toBeLessThan(122);
    expect(read.items.flatMap((page) => page.map((item) => item.text)).join('')).toBe(address);
  });

  it('is turned as its field is', async () => {
    const field = text('/MK << /R 90 >> /V (Turned)', '/Rect [20 100 40 300]');
    const { bytes } = await flatten(makeForm({ fields: [field] }));
    const page = await renderPage(bytes);
    if (!page) return;
    // Upwards from the foot of the field, whose upper half is empty.
    expect(page.inkIn({ x: 20, y: 200, width: 20, height: 100 })).toBeGreaterThan(0.02);
    expect(page.inkIn({ x: 20, y: 100, width: 20, height: 90 })).toBe(0);
  });

  it('has its ground and its border', async () => {
    const { bytes } = await flatten(
      makeForm({ fields: [text('/MK << /BG [0] /BC [1 0 0] >> /DA (/Helv 9 Tf 1 g) /V (x)')] }),
    );
    const page = await renderPage(bytes);
    if (page) expect(page.inkIn({ x: 22, y: 182, width: 190, height: 16 })).toBeGreaterThan(0.9);
  });

  it('stands where it should, however the page before it ends', async () => {
    const { bytes } = await flatten(
      makeForm({ fields: [text('/MK << /BG [0] >>')], contents: 'q 0.5 0 0 0.5 90 90 cm q' }),
    );
    const page = await renderPage(bytes);
    if (page) expect(page.inkIn({ x: 22, y: 182, width: 190, height: 16 })).toBeGreaterThan(0.95);
  });

  it.each([
    ['a letter that no face has', text(`/V ${utf16('a\ue123')}`), 'rent'],
    ['more words than it has room for', text(`/V (${'word '.repeat(100)})`), 'rent'],
    ['more words than there is room for on any page', text(`/Ff 4096 /V (${'word '.repeat(200_000)})`), 'rent'],
    ['a value that is no text', text('/V 12'), 'rent'],
    ['formatted text that says something else', text('/Ff 33554432 /RV (<p>Rent 500</p>) /V (Rent 900)'), 'rent'],
    ['a choice that is not offered', choice('/Opt [(a)] /V (b)'), 'town'],
    [
      'a state that none of its buttons has',
      '<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /Ff 32768 /T (pick) /V /Third /Kids [9 0 R 10 0 R] >>',
      'pick',
    ],
  ])('refuses the file for %s, with its name', async (_name, field, title) => {
    const kid = (state: string, x: number): string =>
      `<< /Type /Annot /Subtype /Widget /F 4 /Parent 8 0 R /Rect [${x} 100 ${x + 20} 120] /AS /Off /AP << /N << /${state} 7 0 R >> >> >>`;
    const fields = [field, kid('First', 20), kid('Second', 60)];
    const file = makeForm({ fields, widgets: title === 'pick' ? [9, 10] : [8] });
    await expect(inspectPdf(file)).rejects.toMatchObject({ fault: 'field', field: title });
  });
});

describe('a field with a look of its own', () => {
  it('is drawn as it looks, since that is what readers show', async () => {
    expect((await flatten(makeForm({ fields: [text('/V (900)')], form: '' }))).words).toBe('stale 500');
  });

  it.each(['', '/AP << >>', '/AP << /N 9 0 R >>'])(
    'is drawn as its value says where the look is missing: %s',
    async (look) => {
      const field = text('/V (Rent 900)').replace('/AP << /N 7 0 R >>', look);
      const file = makeForm({ fields: [field, stream('/Tx BMC EMC')], widgets: [8], form: '' });
      expect((await flatten(file)).words).toBe('Rent 900');
    },
  );
});

describe('a box that can be ticked', () => {
  const BLACK = stream('0 0 20 20 re f').replace('[0 0 200 20]', '[0 0 20 20]');
  const box = (more: string): string =>
    `<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (agrees) /Rect [20 200 40 220] ${more} >>`;
  const inkOf = async (field: string, form?: string): Promise<number | undefined> => {
    const file = makeForm({ fields: [field, BLACK], widgets: [8], ...(form === undefined ? {} : { form }) });
    const { bytes = new Uint8Array() } = await inspectPdf(file);
    return (await renderPage(bytes))?.inkIn({ x: 20, y: 180, width: 20, height: 20 });
  };

  it.each([
    ['as its value says, whatever state it is in', '/V /Yes /AS /Off /AP << /N << /Yes 9 0 R >> >>', [0.99, 1]],
    ['empty as its value says', '/V /Off /AS /Yes /AP << /N << /Yes 9 0 R >> >>', [0, 0]],
    ['with a mark where it has no look', '/V /Yes /AS /Yes', [0.1, 0.8]],
    [
      'with a mark where the look is of another state',
      '/V /Yes /AS /Yes /MK << /CA (l) >> /AP << /N << /Off 9 0 R >> >>',
      [0.15, 0.8],
    ],
  ])('is drawn %s', async (_name, more, [least = 0, most = 0]) => {
    const ink = await inkOf(box(more));
    if (ink === undefined) return;
    expect(ink).toBeGreaterThanOrEqual(least);
    expect(ink).toBeLessThanOrEqual(most);
  });

  it('is drawn in the state that readers show where they make no look anew', async () => {
    const ink = await inkOf(box('/V /Yes /AS /Off /AP << /N << /Yes 9 0 R >> >>'), '');
    expect(ink ?? 0).toBe(0);
    expect((await inkOf(box('/V /Yes /AS /Yes'), '')) ?? 1).toBeGreaterThan(0.1);
  });

  it('is one of several, of which the value names one', async () => {
    const kid = (state: string, x: number): string =>
      `<< /Type /Annot /Subtype /Widget /F 4 /Parent 8 0 R /Rect [${x} 200 ${x + 20} 220] /AS /Off /AP << /N << /${state} 11 0 R >> >> >>`;
    const group = '<< /FT /Btn /Ff 32768 /T (pick) /V /Second /Kids [9 0 R 10 0 R] >>';
    const file = makeForm({ fields: [group, kid('First', 20), kid('Second', 60), BLACK], widgets: [9, 10] });
    const { bytes = new Uint8Array() } = await inspectPdf(file);
    const page = await renderPage(bytes);
    if (!page) return;
    expect(page.inkIn({ x: 20, y: 180, width: 20, height: 20 })).toBe(0);
    expect(page.inkIn({ x: 60, y: 180, width: 20, height: 20 })).toBeGreaterThan(0.95);
  });
});

const SAMPLE = new URL('../../../../shared/cases/uploads/form-need-appearances.pdf', import.meta.url);
it.skipIf(!existsSync(SAMPLE))('shows 900, which readers do, and not 500', async () => {
  const { words } = await flatten(readFileSync(SAMPLE));
  expect(words).toContain('Rent 900 EUR');
  expect(words).not.toContain('500');
});
