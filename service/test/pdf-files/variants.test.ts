import { existsSync, readFileSync } from 'node:fs';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { writePdf } from '../../acceptance/support/pdfs.ts';
import { inspectPdf } from '../../src/pdf-files/inspect-pdf.ts';
import { readPdf } from '../support/read-pdf.ts';
import { renderPage } from '../support/render-page.ts';

const FONT = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const stream = (content: string, more = ''): string =>
  `<< ${more} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const form = (content: string, more = ''): string =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << ${FONT} >> ${more}`);
const say = (words: string, y = 200): string => `BT /F 12 Tf 20 ${y} Td (${words}) Tj ET`;

/** A page; its objects are from number 5 on. */
function makePage(options: {
  readonly content: string;
  readonly objects?: readonly string[];
  readonly resources?: string;
  readonly page?: string;
  readonly catalog?: string;
}): Buffer {
  const { content, objects = [], resources = '', page = '', catalog = '' } = options;
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R /Resources << ${FONT} ${resources} >> ${page} >>`,
    stream(content),
    ...objects,
  ]);
}

/** All of a file, unpacked. */
async function rawOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return (await readPdf(await document.save({ useObjectStreams: false, updateFieldAppearances: false }))).raw;
}

async function flatten(
  file: Buffer,
  kind: string,
): Promise<{ readonly words: string; readonly bytes: Uint8Array; readonly raw: string }> {
  const { removed, bytes = new Uint8Array() } = await inspectPdf(file);
  expect(removed).toEqual([kind]);
  const again = await inspectPdf(Buffer.from(bytes));
  expect(again).toEqual({ removed: [], pages: 1 });
  const words = (await readPdf(bytes)).texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  return { words, bytes, raw: await rawOf(bytes) };
}

describe('an annotation that can look different', () => {
  const annotation = (flags: number, more = '/AP << /N 6 0 R >>', subtype = 'Stamp'): string =>
    `<< /Type /Annot /Subtype /${subtype} /Rect [20 180 220 200] /F ${flags} ${more} >>`;
  const withAnnotation = (one: string, others: readonly string[] = [], page = ''): Buffer =>
    makePage({
      content: say('ninety thousand', 184),
      page: `/Annots [5 0 R] ${page}`,
      objects: [one, form('1 g 0 0 200 20 re f 0 g BT /F 12 Tf 2 4 Td (one thousand) Tj ET'), ...others],
    });

  it.each([
    ['is not printed', 0],
    ['is not printed, and turns with nothing', 16],
    ['is as large at any zoom', 12],
    ['is hidden while the pointer is over it', 4 + 256],
  ])('is part of the page when it %s', async (_name, flags) => {
    const { bytes, words } = await flatten(withAnnotation(annotation(flags)), 'annotations');
    expect(words).toContain('one thousand');
    const document = await PDFDocument.load(bytes);
    expect(document.getPage(0).node.Annots()?.size() ?? 0).toBe(0);
    const page = await renderPage(bytes);
    const seen = await renderPage(withAnnotation(annotation(4)));
    if (page && seen) expect(Buffer.compare(Buffer.from(page.grey), Buffer.from(seen.grey))).toBe(0);
  });

  it.each([
    ['is printed alone', 32 + 4],
    ['is hidden', 2 + 4],
    ['is shown while the pointer is over it', 32 + 256 + 4],
  ])('is gone with its words when it %s', async (_name, flags) => {
    const { words, raw } = await flatten(withAnnotation(annotation(flags)), 'annotations');
    expect(words).toBe('ninety thousand');
    expect(raw).not.toContain('one thousand');
  });

  it('loses the looks that it has under the pointer', async () => {
    const looks = '/AP << /N 6 0 R /R 7 0 R /D 7 0 R >>';
    const { words, raw } = await flatten(
      withAnnotation(annotation(4, looks), [form(say('two thousand', 4))]),
      'annotations',
    );
    expect(words).toContain('one thousand');
    expect(raw).not.toContain('two thousand');
  });

  it('is refused when a reader would have to make its look', async () => {
    const square = annotation(0, '/C [1 0 0]', 'Square');
    await expect(inspectPdf(withAnnotation(square))).rejects.toMatchObject({ fault: 'variants' });
  });

  it('goes with the window that it opens', async () => {
    const popup = '<< /Type /Annot /Subtype /Popup /Rect [0 0 99 99] /Open true >>';
    const file = makePage({ content: say('page'), page: '/Annots [5 0 R]', objects: [popup] });
    expect((await flatten(file, 'annotations')).raw).not.toContain('Popup');
  });

  it('keeps the annotations below it in their order', async () => {
    const lower = annotation(4).replace('6 0 R', '7 0 R');
    const file = makePage({
      content: '',
      page: '/Annots [8 0 R 5 0 R]',
      objects: [annotation(0), form('1 g 0 0 200 20 re f'), form('0 g 0 0 200 20 re f'), lower],
    });
    const { bytes } = await flatten(file, 'annotations');
    expect((await renderPage(bytes))?.inkIn({ x: 20, y: 200, width: 200, height: 20 }) ?? 0).toBe(0);
  });

  it('stays byte for byte when it is the same everywhere, and so do notes and links', async () => {
    const note = annotation(28, '/Contents (A note)', 'Text');
    const link = annotation(0, '/A << /S /URI /URI (https://example.com) >>', 'Link');
    for (const one of [annotation(4), note, link])
      expect(await inspectPdf(withAnnotation(one))).toEqual({ removed: [], pages: 1 });
  });
});

describe('a layer', () => {
  const layer = (name: string, usage = ''): string => `<< /Type /OCG /Name (${name}) ${usage} >>`;
  const catalog = (config: string): string => `/OCProperties << /OCGs [5 0 R 6 0 R] /D << ${config} >> >>`;
  const properties = '/Properties << /A 5 0 R /B 6 0 R /M 7 0 R >>';
  const both = `/OC /A BDC ${say('first')} EMC /OC /B BDC ${say('second', 180)} EMC`;
  const file = (
    config: string,
    { content = both, objects = [] as string[], resources = '', page = '', usage = ['', ''] } = {},
  ): Buffer =>
    makePage({
      content,
      page,
      catalog: catalog(config),
      resources: `${properties} ${resources}`,
      objects: [layer('one', usage[0]), layer('two', usage[1]), ...objects],
    });

  it.each([
    ['that is off', '/OFF [6 0 R]', 'first'],
    ['where all are off but one', '/BaseState /OFF /ON [6 0 R]', 'second'],
    ['that can be switched', '', 'first second'],
  ])('%s is as a screen shows it, and no switch any more', async (_name, config, expected) => {
    const { words, raw } = await flatten(file(config), 'layers');
    expect(words).toBe(expected);
    for (const word of ['first', 'second']) expect(raw.includes(`(${word})`)).toBe(expected.includes(word));
    expect(raw).not.toMatch(/\/OCG|OCProperties|BDC|EMC/);
  });

  it('that is switched for printing is as a screen shows it', async () => {
    const usage = [
      '/Usage << /View << /ViewState /ON >> /Print << /PrintState /OFF >> >>',
      '/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>',
    ];
    const rules = '/AS [<< /Event /View /Category [/View] /OCGs [5 0 R 6 0 R] >>]';
    expect((await flatten(file(rules, { usage }), 'layers')).words).toBe('first');
  });

  it.each([
    ['/OCGs [5 0 R 6 0 R] /P /AllOn', false],
    ['/OCGs [5 0 R 6 0 R] /P /AnyOn', true],
    ['/OCGs [5 0 R 6 0 R]', true],
    ['/OCGs 6 0 R /P /AllOff', true],
    ['/OCGs [5 0 R 6 0 R] /P /AnyOff', true],
    ['/VE [/And 5 0 R [/Not 6 0 R]]', true],
    ['/VE [/Or 6 0 R [/Not 5 0 R]]', false],
    ['/OCGs []', true],
  ])('is told by several: %s', async (membership, isShown) => {
    const content = `${say('page', 100)} /OC /M BDC ${say('words')} EMC`;
    const made = file('/OFF [6 0 R]', { content, objects: [`<< /Type /OCMD ${membership} >>`] });
    expect((await flatten(made, 'layers')).words.includes('words')).toBe(isShown);
  });

  it('has images, forms, paths, shadings and marks with words that go with it', async () => {
    const content = [
      ...[
        say('page', 300),
        '/OC /B BDC /Span <</ActualText (aloud)>> BDC',
        '/Secret Do',
        '10 10 50 50 re f',
        '0 0 9 9 re W n',
      ],
      ...['BI /W 1 /H 1 /BPC 8 /CS /G ID \x00 EI', 'EMC EMC', '/Kept Do', '100 100 20 20 re f'],
    ].join('\n');
    const made = file('/OFF [6 0 R]', {
      content,
      resources: '/XObject << /Secret 7 0 R /Kept 8 0 R >>',
      objects: [form(say('secret', 4)), form(say('kept', 4), '/OC 5 0 R')],
    });
    const { words, raw, bytes } = await flatten(made, 'layers');
    expect(words).toBe('page kept');
    expect(raw).not.toMatch(/secret|aloud|\bBI\b|10 10 50 50/);
    // The clip holds on.
    expect(raw).toMatch(/0 0 9 9 re\s+W\s+n/);
    expect((await renderPage(bytes))?.inkIn({ x: 10, y: 340, width: 50, height: 50 }) ?? 0).toBe(0);
  });

  it('is of a form in a form, and of an annotation', async () => {
    const inner = form(`/OC /B BDC ${say('inner', 4)} EMC ${say('outer', 4)}`, '').replace(
      '/Resources <<',
      `/Resources << ${properties}`,
    );
    const stamp = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 200 20] /OC 6 0 R /AP << /N 9 0 R >> >>';
    const seal = '<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 20 200 40] /AP << /N 11 0 R >> >>';
    // A look that does not say that it is a form.
    const look = stream(`/OC /B BDC ${say('looked', 4)} EMC`, `/BBox [0 0 9 9] /Resources << ${FONT} ${properties} >>`);
    const made = file('/OFF [6 0 R]', {
      content: '/X Do',
      resources: '/XObject << /X 7 0 R >>',
      page: '/Annots [8 0 R 10 0 R]',
      objects: [inner, stamp, form(say('stamped', 4)), seal, look],
    });
    const { words, raw } = await flatten(made, 'layers');
    expect(words).toBe('outer');
    expect(raw).not.toMatch(/inner|stamped|looked/);
  });

  it('leaves a text where it stood when the one before it is gone', async () => {
    const content = `BT /F 12 Tf 14 TL 20 300 Td /OC /B BDC (gone) Tj (gone) ' EMC (kept) ' ET`;
    const made = file('/OFF [6 0 R]', { content });
    const [before] = (await readPdf(made)).items[0]?.filter(({ text }) => text === 'kept') ?? [];
    const { bytes } = await flatten(made, 'layers');
    const [after] = (await readPdf(bytes)).items[0]?.filter(({ text }) => text === 'kept') ?? [];
    expect([after?.x, after?.y]).toEqual([20, 128]);
    expect([before?.x, before?.y]).toEqual([20, 128]);
  });

  it.each([
    [
      'a text stands behind one that is gone',
      { content: 'BT /F 12 Tf 20 300 Td /OC /B BDC (gone) Tj EMC (kept) Tj ET' },
    ],
    ['its name is that of nothing', { content: '/OC /Nothing BDC EMC' }],
    ['it is on and off', { config: '/ON [6 0 R] /OFF [6 0 R]' }],
    ['readers do not agree on when its usage counts', { usage: ['', '/Usage << /View << /ViewState /ON >> >>'] }],
    [
      'it is shown by how large the page is',
      {
        usage: ['', '/Usage << /Zoom << /min 2 >> >>'],
        config: '/AS [<< /Event /View /Category [/Zoom] /OCGs [6 0 R] >>]',
      },
    ],
    ['its content cannot be read', { content: '/OC /B BDC (no end' }],
  ])(
    'is refused where %s',
    async (
      _name,
      {
        config = '/OFF [6 0 R]',
        ...more
      }: { readonly config?: string; readonly content?: string; readonly usage?: string[] },
    ) => {
      await expect(inspectPdf(file(config, more))).rejects.toMatchObject({ fault: 'variants' });
    },
  );
});

describe('content for printers', () => {
  const image = (more = ''): string =>
    stream(
      '\x00',
      `/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ${more}`,
    );
  it.each([
    [
      'another image',
      { objects: [image('/Alternates [<< /Image 6 0 R /DefaultForPrinting true >>]'), image('/Secret true')] },
    ],
    ['an image of the print shop', { objects: [image('/OPI << /2.0 << /Secret true >> >>')] }],
    ['another region of the page', { catalog: '/ViewerPreferences << /PrintArea /MediaBox /PrintScaling /None >>' }],
    ['some of the pages', { catalog: '/ViewerPreferences << /PrintPageRange [0 0] >>' }],
    ['PostScript', { objects: [stream('(Secret) show', '/Type /XObject /Subtype /PS')] }],
    ['PostScript in place of a form', { objects: [form('(Secret)', '/Subtype2 /PS')] }],
    [
      'other colours',
      {
        resources:
          '/ExtGState << /G << /Type /ExtGState /TR << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0] >> >> >>',
      },
    ],
  ])(
    'is as it is seen: %s',
    async (
      _name,
      more: { readonly objects?: readonly string[]; readonly catalog?: string; readonly resources?: string },
    ) => {
      const resources = more.objects ? '/XObject << /X 5 0 R >>' : (more.resources ?? '');
      const made = makePage({ content: `${say('page')} ${more.objects ? '/X Do' : ''}`, ...more, resources });
      const { raw, words } = await flatten(made, 'print_variants');
      expect(words).toBe('page');
      expect(raw).not.toMatch(/Secret|Alternates|OPI|PrintArea|PrintPageRange|\/PS\b|\/TR\b/);
    },
  );

  it('stays byte for byte where it says nothing', async () => {
    const states =
      '/ExtGState << /G << /Type /ExtGState /TR /Identity /TR2 /Default /SMask << /S /Luminosity /G 5 0 R /TR << /FunctionType 2 /Domain [0 1] /N 1 >> >> >> >>';
    const made = makePage({
      content: say('page'),
      resources: states,
      objects: [form('')],
      catalog: '/ViewerPreferences << /PrintArea /CropBox >>',
    });
    expect(await inspectPdf(made)).toEqual({ removed: [], pages: 1 });
  });
});

const SAMPLES = new URL('../../../../shared/cases/uploads/', import.meta.url);
it.skipIf(!existsSync(SAMPLES)).each([
  ['annotation-print-only.pdf', 'annotations', ['ninety thousand', 'one thousand']],
  ['layer-prints-otherwise.pdf', 'layers', ['SCREEN one thousand', 'ninety']],
])('%s is what the screen shows', async (name, kind, [seen = '', gone = '']) => {
  const { words, raw } = await flatten(readFileSync(new URL(name, SAMPLES)), kind);
  expect(words).toContain(seen);
  expect(raw).not.toContain(gone);
});
