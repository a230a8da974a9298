import { PDFDocument, degrees } from '@cantoo/pdf-lib';
import { writePdf } from '../../../acceptance/support/pdfs.ts';

/** A place as `[page, x, y, width, height]`, worked out by hand. */
type ExpectedPlace = readonly [number, number, number, number, number];

/** A field that a person sees in a form. */
export interface ExpectedField {
  readonly name?: string;
  readonly type: string;
  readonly places: readonly ExpectedPlace[];
  /** Other members that it has. */
  readonly more?: Readonly<Record<string, unknown>>;
}

/** A form as programs write it. */
export interface FormCase {
  readonly title: string;
  readonly file: () => Buffer | Promise<Buffer>;
  readonly fields: readonly ExpectedField[];
}

const LOOK = 'q 1 0 0 RG 1 1 198 18 re S Q';

interface Raw {
  /** Objects from number 8 on; 7 is a look. */
  readonly objects: readonly string[];
  /** Widgets of the page; all objects unless said. */
  readonly annots?: readonly number[];
  /** Of the form; all objects without a parent unless said. */
  readonly tops?: readonly number[];
  readonly page?: string;
  readonly pages?: string;
  readonly form?: string;
}

/** A form written object by object, on a page of 300 × 400 points. */
export function rawForm({ objects, annots, tops, page = '', pages = '', form = '' }: Raw): Buffer {
  const refs = (numbers: readonly number[]): string => numbers.map((number) => `${number} 0 R`).join(' ');
  const all = objects.map((_, at) => at + 8);
  const roots = tops ?? all.filter((_, at) => !objects[at]?.includes('/Parent'));
  return writePdf([
    '<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>',
    `<< /Type /Pages /Count 1 /Kids [3 0 R] ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R ${pages.includes('MediaBox') ? '' : '/MediaBox [0 0 300 400]'} ${page} /Contents 5 0 R /Resources << /Font << /Helv 6 0 R >> >> /Annots [${refs(annots ?? all)}] >>`,
    `<< /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 6 0 R >> >> /Fields [${refs(roots)}] ${form} >>`,
    '<< /Length 0 >>\nstream\n\nendstream',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /XObject /Subtype /Form /BBox [0 0 200 20] /Length ${LOOK.length} >>\nstream\n${LOOK}\nendstream`,
    ...objects,
  ]);
}

const RECT = '/Rect [20 200 220 220]';
const AT: ExpectedPlace = [1, 20, 180, 200, 20];
const widget = (more: string, rect = RECT): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /AP << /N 7 0 R >> ${rect} ${more} >>`;
const text = (more = '', rect = RECT): string => widget(`/FT /Tx /T (rent) ${more}`, rect);
const button = (states: string, more: string, rect: string): string =>
  `<< /Type /Annot /Subtype /Widget /F 4 /AP << /N << ${states} >> >> ${more} /Rect ${rect} >>`;
const utf16 = (words: string): string => `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`;
const script = (code: string): string => `<< /S /JavaScript /JS (${code}) >>`;
const one = (title: string, raw: Raw | string, ...fields: readonly ExpectedField[]): FormCase => ({
  title,
  file: () => rawForm(typeof raw === 'string' ? { objects: [raw] } : raw),
  fields,
});
const turned = (title: string, page: string, place: ExpectedPlace): FormCase =>
  one(title, { objects: [text()], page }, { name: 'rent', type: 'text', places: [place] });

/** Forms in the variants that public ones have, written by other means than those that read them. */
export const FORMS: readonly FormCase[] = [
  one('a field that is its own widget', text('/V (900)'), { name: 'rent', type: 'text', places: [AT], more: { value: '900', required: false, editable: true } }), // prettier-ignore
  one(
    'widgets as kids that inherit kind, flags and value',
    {
      objects: [
        '<< /FT /Tx /T (rent) /Ff 2 /V (900) /Kids [9 0 R 10 0 R] >>',
        widget('/Parent 8 0 R'),
        widget('/Parent 8 0 R', '/Rect [20 100 120 112]'),
      ],
      annots: [9, 10],
    },
    { name: 'rent', type: 'text', places: [AT, [1, 20, 288, 100, 12]], more: { value: '900', required: true } },
  ),
  one(
    'names three levels deep, the kind at the top',
    {
      objects: [
        '<< /T (lease) /FT /Tx /MaxLen 12 /Kids [9 0 R] >>',
        '<< /T (tenant) /Parent 8 0 R /Kids [10 0 R] >>',
        widget('/T (name) /Parent 9 0 R'),
      ],
      annots: [10],
    },
    { name: 'lease.tenant.name', type: 'text', places: [AT], more: { max_length: 12, label: 'name' } },
  ),
  one('corners the other way round', text('', '/Rect [220 220 20 200]'), { name: 'rent', type: 'text', places: [AT] }),
  turned('a page that is turned by 90', '/Rotate 90', [1, 200, 20, 20, 200]),
  turned('a page that is turned by 180', '/Rotate 180', [1, 80, 200, 200, 20]),
  turned('a page that is turned by 270', '/Rotate 270', [1, 180, 80, 20, 200]),
  turned('a page that is turned by -90', '/Rotate -90', [1, 180, 80, 20, 200]),
  turned('a crop box', '/CropBox [10 100 290 300]', [1, 10, 80, 200, 20]),
  turned('a crop box beyond the page', '/CropBox [-50 -50 290 300]', [1, 20, 80, 200, 20]),
  turned('a user unit of two points', '/UserUnit 2', [1, 40, 360, 400, 40]),
  turned('all of them at once', '/Rotate 90 /CropBox [10 100 290 300] /UserUnit 1.5', [1, 150, 15, 30, 300]),
  one(
    'a media box that begins elsewhere and a rotation, both inherited',
    { objects: [text()], pages: '/MediaBox [-100 -50 200 350] /Rotate 180' },
    { name: 'rent', type: 'text', places: [[1, 0, 250, 180, 20]] },
  ),
  { title: 'object streams, by a library', file: inObjectStreams, fields: ofLibrary() },
  one('names and tooltips in UTF-16', widget(`/FT /Tx /T ${utf16('vuokra §1 Київ')} /TU ${utf16('Vuokra, €')} /V ${utf16('Żółć')}`), { name: 'vuokra §1 Київ', type: 'text', places: [AT], more: { label: 'Vuokra, €', value: 'Żółć' } }), // prettier-ignore
  one('names in PDFDocEncoding', widget('/FT /Tx /T (B\\374ro) /TU (\\240)'), { name: 'Büro', type: 'text', places: [AT], more: { label: '€' } }), // prettier-ignore
  one('a comb', text('/Ff 16777216 /MaxLen 8 /V (FI2112)'), { name: 'rent', type: 'text', places: [AT], more: { max_length: 8, value: 'FI2112' } }), // prettier-ignore
  one('several lines that have to be filled in', text('/Ff 4098 /V (one\\rtwo)'), { name: 'rent', type: 'text', places: [AT], more: { multiline: true, required: true, value: 'one\ntwo' } }), // prettier-ignore
  one(
    'radio buttons that are named in /Opt, the last one first on the page',
    {
      objects: [
        '<< /FT /Btn /Ff 49152 /T (pet) /V /1 /Opt [(Cat) (Dog)] /Kids [9 0 R 10 0 R] >>',
        button('/0 7 0 R /Off 7 0 R', '/Parent 8 0 R /AS /Off', '[60 200 72 212]'),
        button('/1 7 0 R /Off 7 0 R', '/Parent 8 0 R /AS /1', '[20 200 32 212]'),
      ],
      annots: [9, 10],
    },
    {
      name: 'pet',
      type: 'radio',
      places: [
        [1, 20, 188, 12, 12],
        [1, 60, 188, 12, 12],
      ],
      more: { value: 'Dog', options: [{ value: 'Dog', label: 'Dog' }, { value: 'Cat', label: 'Cat' }] }, // prettier-ignore
    },
  ),
  one(
    'radio buttons that are named by their looks, none chosen',
    {
      objects: [
        '<< /FT /Btn /Ff 32768 /T (pet) /Kids [9 0 R 10 0 R] >>',
        button('/cat 7 0 R', '/Parent 8 0 R /AS /Off', '[20 200 32 212]'),
        button('/dog#20big 7 0 R', '/Parent 8 0 R /AS /Off', '[60 200 72 212]'),
      ],
      annots: [9, 10],
    },
    {
      name: 'pet',
      type: 'radio',
      places: [
        [1, 20, 188, 12, 12],
        [1, 60, 188, 12, 12],
      ],
      more: { value: null, options: [{ value: 'cat', label: 'cat' }, { value: 'dog big', label: 'dog big' }] }, // prettier-ignore
    },
  ),
  one(
    'boxes of one name with values of their own',
    {
      objects: [
        '<< /FT /Btn /T (smokes) /V /No /Kids [9 0 R 10 0 R] >>',
        button('/Yes 7 0 R', '/Parent 8 0 R /AS /Off', '[20 200 32 212]'),
        button('/No 7 0 R', '/Parent 8 0 R /AS /No', '[60 200 72 212]'),
      ],
      annots: [9, 10],
    },
    {
      name: 'smokes',
      type: 'checkbox',
      places: [
        [1, 20, 188, 12, 12],
        [1, 60, 188, 12, 12],
      ],
      more: { value: ['No'], maximum: 1 },
    },
  ),
  one(
    'a box that is ticked',
    button('/Ja 7 0 R /Off 7 0 R', '/FT /Btn /T (agreed) /V /Ja /AS /Ja', '[20 200 32 212]'),
    { name: 'agreed', type: 'checkbox', places: [[1, 20, 188, 12, 12]], more: { value: true } },
  ),
  one('a box without any look', '<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /T (agreed) /Rect [20 200 32 212] >>', {
    name: 'agreed',
    type: 'checkbox',
    places: [[1, 20, 188, 12, 12]],
    more: { value: false },
  }),
  one(
    'a list of pairs in an array of its own',
    { objects: [widget('/FT /Ch /Ff 131072 /T (town) /Opt 9 0 R /V (tku)'), '[[(hki) (Helsinki)] [(tku) (Turku)]]'], annots: [8], tops: [8] }, // prettier-ignore
    { name: 'town', type: 'select', places: [AT], more: { value: 'tku', options: [{ value: 'hki', label: 'Helsinki' }, { value: 'tku', label: 'Turku' }] } }, // prettier-ignore
  ),
  one('a list that takes several choices', widget('/FT /Ch /Ff 2097152 /T (town) /Opt [(Oulu) (Turku)] /V [(Oulu) (Turku)]'), { name: 'town', type: 'select', places: [AT], more: { value: 'Oulu' } }), // prettier-ignore
  one('a list that takes any text', widget('/FT /Ch /Ff 393216 /T (town) /Opt [(Oulu) ( ) (Turku)] /V (Pori)'), { name: 'town', type: 'select', places: [AT], more: { value: null, options: [{ value: 'Oulu', label: 'Oulu' }, { value: 'Turku', label: 'Turku' }] } }), // prettier-ignore
  one('a value that is for reading', text('/Ff 3 /V (900)'), { name: 'rent', type: 'text', places: [AT], more: { editable: false, required: false, value: '900' } }), // prettier-ignore
  one(
    'hidden fields beside one that is shown',
    {
      objects: [
        text(),
        '<< /Type /Annot /Subtype /Widget /F 2 /FT /Tx /T (secret) /Rect [20 100 220 120] >>',
        '<< /Type /Annot /Subtype /Widget /F 32 /FT /Tx /T (unseen) /Rect [20 60 220 80] >>',
        '<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (flat) /Rect [20 60 20 60] >>',
        '<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /T (aside) /Rect [920 60 980 80] >>',
      ],
    },
    { name: 'rent', type: 'text', places: [AT] },
  ),
  one('a place for a signature', widget('/FT /Sig /T (tenant)'), { name: 'tenant', type: 'signature', places: [AT], more: { required: true } }), // prettier-ignore
  one(
    'days and numbers, as their scripts name them',
    {
      objects: [
        text(`/AA << /F ${script('AFDate_FormatEx\\("dd.mm.yyyy"\\);')} >> /V (24.12.2026)`),
        widget('/FT /Tx /T (sum) /V (1.234,50) /AA << /K 10 0 R >>', '/Rect [20 100 220 120]'),
        '<< /S /JavaScript /JS 11 0 R >>',
        '<< /Length 41 >>\nstream\nAFNumber_Keystroke(2, 2, 0, 0, "EUR", 1);\nendstream',
      ],
      annots: [8, 9],
      tops: [8, 9],
    },
    { name: 'rent', type: 'date', places: [AT], more: { value: '2026-12-24' } },
    { name: 'sum', type: 'number', places: [[1, 20, 280, 200, 20]], more: { value: '1234.50' } },
  ),
  one(
    'fields that the form does not list',
    { objects: [text()], tops: [] },
    { name: 'rent', type: 'text', places: [AT] },
  ),
  one(
    'fields that go down in columns',
    {
      objects: [
        text('', '/Rect [160 300 200 320]'),
        widget('/FT /Tx /T (low)', '/Rect [20 100 60 120]'),
        widget('/FT /Tx /T (high)', '/Rect [20 300 60 320]'),
      ],
      page: '/Tabs /C',
    },
    { name: 'high', type: 'text', places: [[1, 20, 80, 40, 20]] },
    { name: 'low', type: 'text', places: [[1, 20, 280, 40, 20]] },
    { name: 'rent', type: 'text', places: [[1, 160, 80, 40, 20]] },
  ),
  one(
    'fields that go along in rows',
    {
      objects: [
        widget('/FT /Tx /T (low)', '/Rect [20 100 60 120]'),
        text('', '/Rect [160 302 200 320]'),
        widget('/FT /Tx /T (high)', '/Rect [20 300 60 320]'),
      ],
    },
    { name: 'high', type: 'text', places: [[1, 20, 80, 40, 20]] },
    { name: 'rent', type: 'text', places: [[1, 160, 80, 40, 18]] },
    { name: 'low', type: 'text', places: [[1, 20, 280, 40, 20]] },
  ),
  one(
    'a kind that the widget alone has, beside a button and a file',
    {
      objects: [
        '<< /T (rent) /Kids [9 0 R] >>',
        widget('/Parent 8 0 R /FT /Tx'),
        widget('/FT /Btn /Ff 65536 /T (print) /MK << /CA (Print) >>', '/Rect [20 100 220 120]'),
        widget('/FT /Tx /Ff 1048576 /T (proof)', '/Rect [20 60 220 80]'),
      ],
      annots: [9, 10, 11],
    },
    { name: 'rent', type: 'text', places: [AT] },
    { name: 'proof', type: 'attachment', places: [[1, 20, 320, 200, 20]] },
  ),
  one(
    'parents in a circle',
    {
      objects: [widget('/FT /Tx /T (a) /Parent 9 0 R'), '<< /T (b) /Parent 8 0 R /Kids [8 0 R] >>'],
      annots: [8],
      tops: [9],
    },
    { name: 'b.a', type: 'text', places: [AT] },
  ),
  one('a secret word', text('/Ff 8192 /V (secret)'), { name: 'rent', type: 'text', places: [AT], more: { value: null } }), // prettier-ignore
  one(
    'two fields of one name with values that differ',
    { objects: [text('/V (1)'), text('/V (2)', '/Rect [20 100 220 120]')] },
    { name: 'rent', type: 'text', places: [AT], more: { value: '1' } },
    { type: 'text', places: [[1, 20, 280, 200, 20]], more: { value: '2' } },
  ),
];

/** Fields of a library on a second page that is turned, packed into object streams. */
async function inObjectStreams(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  const page = document.addPage([300, 400]);
  page.setRotation(degrees(90));
  const form = document.getForm();
  const name = form.createTextField('person.name');
  name.setText('Aino');
  name.addToPage(page, { x: 20, y: 200, width: 100, height: 20, borderWidth: 0 });
  const town = form.createDropdown('person.town');
  town.setOptions(['Oulu', 'Turku']);
  town.addToPage(page, { x: 20, y: 100, width: 100, height: 20, borderWidth: 0 });
  const pet = form.createRadioGroup('pet');
  pet.addOptionToPage('cat', page, { x: 20, y: 40, width: 10, height: 10, borderWidth: 0 });
  pet.addOptionToPage('dog', page, { x: 20, y: 20, width: 10, height: 10, borderWidth: 0 });
  pet.select('dog');
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

/** They are read from the top of the turned page: by its left edge before it was turned. */
function ofLibrary(): readonly ExpectedField[] {
  return [
    { name: 'pet', type: 'radio', places: [[2, 20, 20, 10, 10], [2, 40, 20, 10, 10]], more: { value: 'dog' } }, // prettier-ignore
    { name: 'person.town', type: 'select', places: [[2, 100, 20, 20, 100]] },
    { name: 'person.name', type: 'text', places: [[2, 200, 20, 20, 100]], more: { value: 'Aino' } },
  ];
}
