import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createId, patchContract } from 'deedkit/document';
import type { ContractState, Json, Section, ValueSchema } from 'deedkit/document';
import { createPdfPrinter, renderHtml } from '../../src/render/index.ts';
import { createSealer } from '../../src/seal/index.ts';
import { sealInput } from '../seal/support/evidence.ts';
import { fileOf, readCertificate } from '../seal/support/sealing.ts';
import { readPdf } from '../support/read-pdf.ts';
import { nestLists, numberWords, writtenBlocks } from '../support/written-blocks.ts';
import { createContract, schema as signingSchema } from './pdf/contract-fixture.ts';

const basic = signingSchema.properties?.['basic'] as ValueSchema;
const schema: ValueSchema = {
  ...signingSchema,
  properties: {
    ...signingSchema.properties,
    basic: {
      ...basic,
      properties: { ...basic.properties, body: { type: 'object', 'x-deed': { widget: 'richtext' } } },
    },
  },
};
/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const body: Section['content'][number] = { _type: 'paragraph', content: [{ _type: 'ref', path: '/basic/body' }] };
/** Where blocks have no place: their words alone. */
const within: Section['content'][number] = {
  _type: 'clause',
  content: [
    { _type: 'text', text: 'As in ' },
    { _type: 'ref', path: '/basic/body' },
  ],
  children: [],
};

interface Written {
  readonly state: ContractState;
  readonly words: readonly string[];
}

/** A contract of the template's section, with blocks in a section of a person's own and others in a rich text. */
function write(section: Json, field: Json): Written | undefined {
  const own = numberWords(section);
  const text = numberWords(field, own.words.length);
  const state = createContract({ names: ['Aino'], content: [body, within] });
  const [template] = state.sections;
  const title = { _type: 'translatable', en: 'qtitlez' };
  const added = { ...template, _id: createId(), source: 'user', title, content: own.blocks };
  const patched = patchContract(
    { ...state, sections: [{ ...(template as Section), source: 'template' }] },
    [
      { op: 'add', path: '/sections/-', value: added as unknown as Json },
      { op: 'add', path: '/value/basic/body', value: { _type: 'richtext', content: text.blocks } },
    ],
    schema,
  );
  // Deeper than a draft takes.
  if (!patched.ok && patched.error.code !== 'content_invalid') throw new Error(JSON.stringify(patched.error));
  return patched.ok ? { state: patched.state, words: [...own.words, ...text.words, 'qtitlez'] } : undefined;
}

/** The words of a person that a text does not have. Words may be divided between lines. */
const missing = (words: readonly string[], text: string): readonly string[] => {
  const joined = text.replaceAll(/\s+/g, '');
  return words.filter((word) => !joined.includes(word));
};

const shape = fc.tuple(writtenBlocks, writtenBlocks).filter((pair) => JSON.stringify(pair).includes('WORD'));
const printer = createPdfPrinter();
const sealer = createSealer({ certificate: await readCertificate() });
afterAll(() => {
  printer.close();
  sealer.close();
});

async function print(state: ContractState): Promise<Buffer> {
  const printed = await printer.print({ state, schema, watermark: null });
  if (!printed.ok) throw new Error(printed.error.message);
  return Buffer.from(printed.value.pdf);
}

async function seal(pdf: Buffer): Promise<Buffer> {
  const sealed = fileOf(pdf, await sealer.seal(sealInput(pdf)));
  expect(sealed.length).toBeGreaterThan(pdf.length);
  return sealed;
}

/** The words on the pages of a PDF; those beyond their edges are on none. */
async function readText(file: Uint8Array): Promise<string> {
  const { items } = await readPdf(file);
  return items
    .flat()
    .filter(({ x, y }) => x >= 0 && x < PAGE.width && y > 0 && y < PAGE.height)
    .map(({ text }) => text)
    .join(' ');
}

describe('every word that somebody wrote', () => {
  it('is in the HTML', () => {
    fc.assert(
      fc.property(shape, ([section, field]) => {
        const written = write(section, field);
        fc.pre(written !== undefined);
        const { html } = renderHtml({ state: written.state, schema });
        expect(missing(written.words, html.replaceAll(/<[^>]*>/g, ''))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('is in the PDF', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ([section, field]) => {
        const written = write(section, field);
        fc.pre(written !== undefined);
        expect(missing(written.words, await readText(await print(written.state)))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is in the sealed file', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(shape, async ([section, field]) => {
        const written = write(section, field);
        fc.pre(written !== undefined);
        expect(missing(written.words, await readText(await seal(await print(written.state))))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('is in HTML, PDF and sealed file of the deepest lists that a draft takes', { timeout: 60_000 }, async () => {
    let deepest: Written | undefined;
    let depth = 0;
    for (let written = write(nestLists(depth), nestLists(depth)); written; depth += 1) {
      deepest = written;
      written = write(nestLists(depth + 1), nestLists(depth + 1));
    }
    expect(depth).toBeGreaterThan(3);
    const { state, words } = deepest as Written;
    expect(missing(words, renderHtml({ state, schema }).html.replaceAll(/<[^>]*>/g, ''))).toEqual([]);
    const pdf = await print(state);
    expect(missing(words, await readText(pdf))).toEqual([]);
    expect(missing(words, await readText(await seal(pdf)))).toEqual([]);
  });

  const line = (count: number): Json => [{ _type: 'text', text: 'WORD '.repeat(count) }];
  const table = (columns: number, { head, rows }: { head: number; rows: readonly number[] }): Json => [
    {
      _type: 'table',
      columns: Array.from({ length: columns }, () => ({ header: line(head), align: 'left' })),
      rows: rows.map((count) => ({ _type: 'row', cells: Array.from({ length: columns }, () => line(count)) })),
    },
  ];
  const broken = Array.from({ length: 150 }, () => [{ _type: 'text', text: 'WORD' }, { _type: 'break' }]).flat();
  const item = (children: Json): Json => [
    { _type: 'list', style: 'bullet', items: [{ _type: 'item', content: line(1), children }] },
  ];

  it.each([
    ['a table of a head alone, longer than a page', table(1, { head: 3000, rows: [] })],
    ['a table of a head longer than a page, and rows', table(2, { head: 1500, rows: [3, 1] })],
    ['a table of a row longer than a page', table(1, { head: 0, rows: [3000, 1] })],
    ['a table of many columns, its head higher than a page', table(12, { head: 60, rows: [1] })],
    ['a table of many columns, a row higher than a page', table(12, { head: 0, rows: [60, 2] })],
    ['as many columns as there may be', table(50, { head: 0, rows: [1, 2] })],
    ['as many columns as there may be, a row higher than a page', table(50, { head: 0, rows: [50, 2] })],
    ['as many columns as there may be, their head higher than a page', table(50, { head: 50, rows: [2] })],
    ['a cell of many short lines', [{ _type: 'table', columns: [{ header: broken, align: 'left' }], rows: [] }]],
    [
      'a cell of many short lines in a row',
      [{ _type: 'table', columns: [{ header: [], align: 'left' }], rows: [{ _type: 'row', cells: [broken] }] }],
    ],
    ['a long table in an item', item(table(2, { head: 1500, rows: [1500] }))],
    ['a heading longer than a page', [{ _type: 'heading', level: 1, content: line(2500) }]],
    ['an item longer than a page', item([{ _type: 'paragraph', content: line(2500) }])],
  ])('is on the pages of %s', { timeout: 60_000 }, async (_, blocks) => {
    const { state, words } = write(blocks as Json, []) as Written;
    const text = await readText(await print(state));
    // Narrow columns divide words, also between pages. Nothing else has a q or a z.
    for (const letter of 'qz') expect(text.split(letter).length - 1).toBe(words.join('').split(letter).length - 1);
  });
});
