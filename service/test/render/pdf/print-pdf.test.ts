import { FONT_FAMILIES } from 'deedkit/document';
import type { Appearance, Block } from 'deedkit/document';
import { afterAll, describe, expect, it } from 'vitest';
import { createPdfPrinter } from '../../../src/render/index.ts';
import type { ReadPdf } from '../../support/read-pdf.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { createContract, paragraph, say, schema, signatures } from './contract-fixture.ts';
import { closePrinter, print, printAndRead, styled } from './print-and-read.ts';

afterAll(closePrinter);

const LONG = 'Every party keeps what it learns to itself and uses it for the purpose alone. '.repeat(12);

describe('printing a contract', () => {
  it('gives tagged PDF/A-2a pages with title, language and document date', async () => {
    const pdf = await printAndRead(createContract({ content: [paragraph('Hyvää päivää.')], language: 'fi' }));
    expect(pdf).toMatchObject({ pages: 1, title: 'Name', language: 'fi', isTagged: true });
    expect(pdf.raw).toMatch(/<pdfaid:part>2<\/pdfaid:part>/);
    expect(pdf.raw).toMatch(/<pdfaid:conformance>A<\/pdfaid:conformance>/);
    expect(pdf.texts[0]).toContain('1. Terms');
    expect(pdf.texts[0]).toContain('Hyvää päivää.');
  });

  it('gives the same bytes for the same contract, and others for another', async () => {
    const state = createContract({ names: ['Aino'], content: [paragraph(LONG), signatures] });
    const first = await print(state);
    const second = createPdfPrinter();
    const again = await second.print({ state: structuredClone(state), schema, watermark: null });
    second.close();
    expect(again.ok && Buffer.compare(again.value.pdf, first.pdf)).toBe(0);
    expect((await print({ ...state, document_name: 'Other' })).hash).not.toBe(first.hash);
  });

  it('tags headings, paragraphs, lists, tables and links', async () => {
    const content: Block[] = [
      ...([1, 2, 3, 4, 5, 6] as const).map((level): Block => ({
        _type: 'heading',
        level,
        content: say(`Level ${level}`),
      })),
      {
        _type: 'clause',
        content: say('Outer clause'),
        children: [{ _type: 'clause', content: say('Inner clause'), children: [paragraph('Below it')] }],
      },
      {
        _type: 'list',
        style: 'letter',
        items: [
          {
            _type: 'item',
            content: say('Lettered'),
            children: [
              { _type: 'list', style: 'bullet', items: [{ _type: 'item', content: say('Bulleted'), children: [] }] },
            ],
          },
        ],
      },
      {
        _type: 'table',
        columns: [
          { header: say('Item'), align: 'left' },
          { header: say('Price'), align: 'right' },
        ],
        rows: [{ _type: 'row', cells: [say('Sensor'), say('12,50')] }],
      },
      {
        _type: 'paragraph',
        content: [
          { _type: 'link', href: 'https://example.com/terms', content: [{ _type: 'strong', content: say('terms') }] },
        ],
      },
    ];
    const pdf = await readPdf((await print(createContract({ content }))).pdf, { structure: true });
    for (const role of ['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'P', 'L', 'LI', 'Table', 'TH', 'TD', 'Link'])
      expect(pdf.roles).toContain(role);
    expect(pdf.links).toEqual(['https://example.com/terms']);
    expect(pdf.texts[0]).toMatch(
      /1\.1 +Outer clause 1\.1\.1 +Inner clause Below it a\. +Lettered • +Bulleted Item Price Sensor 12,50 terms/,
    );
  });

  it.each(FONT_FAMILIES.map((family) => [family]))('sets %s in its own face', async (family) => {
    const appearance = {
      paragraph: styled({ family }),
      heading2: styled({ family, weight: 'bold' }),
      footer: { enabled: false, content: '' },
    };
    const pdf = await printAndRead(
      createContract({
        appearance,
        content: [{ _type: 'paragraph', content: [...say('Plain '), { _type: 'em', content: say('slanted') }] }],
      }),
    );
    const name =
      {
        arial: 'Arimo',
        georgia: 'Gelasio',
        'times-new-roman': 'Tinos',
        anek: 'AnekLatin',
        'eb-garamond': 'EBGaramond',
        'open-sans': 'OpenSans',
      }[family as string] ?? family;
    expect(pdf.fonts.length).toBeGreaterThan(1);
    expect(pdf.fonts.filter((font) => !font.toLowerCase().startsWith(name.toLowerCase()))).toEqual([]);
  });

  it('sets size, alignment, transform and colour as the appearance says', async () => {
    const plain = await printAndRead(createContract({ content: [paragraph('Short line')] }));
    const appearance = {
      paragraph: styled({ size: '24', alignment: 'right', transform: 'uppercase', color: '#ff0000' }),
      footer: { enabled: false, content: '' },
    };
    const pdf = await printAndRead(createContract({ appearance, content: [paragraph('Short line')] }));
    const find = (from: ReadPdf, text: string) =>
      from.items[0]?.find((item) => item.text === text) ?? { x: NaN, width: NaN, size: NaN };
    const [left, right] = [find(plain, 'Short line'), find(pdf, 'SHORT LINE')];
    expect(left.x).toBeCloseTo(56.69, 1);
    expect(left.size).toBe(10);
    expect(right.size).toBe(24);
    expect(right.x + right.width).toBeCloseTo(595.28 - 56.69, 0);
    expect(pdf.raw).toMatch(/\b1 0 0 (?:rg|scn)\b/);
    expect(plain.raw).not.toMatch(/\b1 0 0 (?:rg|scn)\b/);
  });

  it('justifies paragraphs and clauses to the same margin', async () => {
    const content: Block[] = [paragraph(LONG), { _type: 'clause', content: say(LONG), children: [] }];
    const { items } = await printAndRead(
      createContract({
        content,
        appearance: { paragraph: styled({ alignment: 'justify' }), footer: { enabled: false, content: '' } },
      }),
    );
    const ends = new Map<number, number>();
    for (const { x, y, width } of items[0] ?? [])
      ends.set(Math.round(y), Math.max(ends.get(Math.round(y)) ?? 0, x + width));
    const short = [...ends.values()].filter((end) => Math.abs(end - 538.6) > 3);
    // The heading, and the last line of each text.
    expect(ends.size).toBeGreaterThan(15);
    expect(short).toHaveLength(3);
  });

  it('breaks pages where it is told to, also inside clauses, and numbers them in the footer', async () => {
    const content: Block[] = [
      { _type: 'clause', content: say('One'), children: [{ _type: 'page_break' }, paragraph('Two')] },
      { _type: 'page_break' },
      paragraph('Three'),
    ];
    const footer = { enabled: true, content: 'Confidential\nExample Oy' };
    const pdf = await printAndRead(createContract({ content, appearance: { footer } }));
    expect(pdf.pages).toBe(3);
    expect(pdf.texts.map((text) => /One|Two|Three/.exec(text)?.[0])).toEqual(['One', 'Two', 'Three']);
    expect(pdf.texts.map((text) => /\d \/ \d/.exec(text)?.[0])).toEqual(['1 / 3', '2 / 3', '3 / 3']);
    for (const text of pdf.texts) expect(text).toMatch(/Confidential Example Oy/);
    const bare = await printAndRead(createContract({ content, appearance: { footer: { ...footer, enabled: false } } }));
    expect(bare.texts.join('')).not.toMatch(/Confidential|1 \/ 3/);
  });

  it('prints a watermark across every page when there is one', async () => {
    const state = createContract({ content: [paragraph('A'), { _type: 'page_break' }, paragraph('B')] });
    expect((await printAndRead(state, 'SANDBOX')).texts.filter((text) => text.includes('SANDBOX'))).toHaveLength(2);
    expect((await printAndRead(state)).texts.join('')).not.toContain('SANDBOX');
  });

  it('prints a table that is a head alone', async () => {
    const table: Block = { _type: 'table', columns: [{ header: say('Only head'), align: 'left' }], rows: [] };
    const { texts } = await printAndRead(createContract({ content: [table, paragraph('Below')] }));
    expect(texts[0]).toMatch(/Only head Below/);
  });

  it('paints tables as the appearance says', async () => {
    const table: Block = {
      _type: 'table',
      columns: [{ header: say('A'), align: 'left' }],
      rows: ['x', 'y'].map((text) => ({ _type: 'row', cells: [say(text)] })),
    };
    const look: Appearance['table'] = {
      family: 'lato',
      size: '13',
      color: '#0000ff',
      bgColor: '#00ff00',
      headerBgColor: '#ff0000',
      headerColor: '#ffff00',
      borderColorEnabled: true,
      borderColor: '#00ffff',
      alternatingRowBgColorEnabled: true,
      alternatingRowBgColor: '#ff00ff',
    };
    const paint = (color: string): RegExp => new RegExp(`\\b${color} (?:rg|RG|scn|SCN)\\b`);
    const pdf = await printAndRead(createContract({ content: [table], appearance: { table: look } }));
    for (const color of ['0 0 1', '0 1 0', '1 0 0', '1 1 0', '0 1 1', '1 0 1']) expect(pdf.raw).toMatch(paint(color));
    expect(pdf.items[0]?.find(({ text }) => text === 'x')?.size).toBe(13);
    expect(pdf.fonts).toContain('Lato-Regular');
    const plain = await printAndRead(
      createContract({
        content: [table],
        appearance: { table: { ...look, borderColorEnabled: false, alternatingRowBgColorEnabled: false } },
      }),
    );
    for (const color of ['0 1 1', '1 0 1']) expect(plain.raw).not.toMatch(paint(color));
  });
});

describe('signature boxes', () => {
  it('stand where the page has their line, and follow the text', async () => {
    const names = ['Aino', 'Erik', 'Ola'];
    const state = createContract({ names, content: [paragraph(LONG), signatures] });
    const { boxes, pdf } = await print(state);
    const { items } = await readPdf(pdf);
    expect(boxes.map(({ id }) => id)).toEqual(
      (state.value['parties'] as unknown as { _id: string }[]).map(({ _id }) => _id),
    );
    for (const [index, box] of boxes.entries()) {
      const name = items[box.page - 1]?.find(({ text }) => text === `${names[index]} Example`);
      expect(name?.x).toBeCloseTo(box.x * 595.28, 0);
      // The name stands on the first line below the box.
      expect((name?.y ?? 0) - (box.y + box.height) * 841.89).toBeGreaterThan(8);
      expect((name?.y ?? 0) - (box.y + box.height) * 841.89).toBeLessThan(20);
    }
    expect(boxes[1]?.y).toBe(boxes[0]?.y);
    expect(boxes[2]?.y).toBeGreaterThan(boxes[0]?.y ?? 1);
    const moved = await print({
      ...state,
      sections: createContract({ content: [paragraph(LONG.repeat(6)), signatures] }).sections,
    });
    expect(moved.boxes[0]?.page).toBe(2);
    const single = await print(createContract({ names: ['Aino'], content: [signatures] }));
    // The line of a single signee is no longer than those of two.
    expect(single.boxes[0]?.width).toBeCloseTo(boxes[0]?.width ?? 0, 4);
  });

  it('are found without printing, before and after an edit, with others in between', async () => {
    const other = createPdfPrinter({ size: 1 });
    let state = createContract({ names: ['Aino', 'Erik'], content: [paragraph(LONG.repeat(4)), signatures] });
    for (let edit = 0; edit < 4; edit++) {
      const content = [...(state.sections[0]?.content ?? [])];
      content.splice(1, 0, paragraph(`${LONG} ${edit}`));
      state = { ...state, sections: state.sections.map((section) => ({ ...section, content })) };
      const placed = await other.place({ state, schema, watermark: null });
      expect(placed.ok && placed.value).toEqual((await print(state)).boxes);
      await other.place({
        state: createContract({ names: ['Ola'], content: [paragraph(`Other ${edit}`)] }),
        schema,
        watermark: 'SANDBOX',
      });
    }
    other.close();
  });

  it('are there after the end for signees that no signature block names', async () => {
    const { boxes, pages } = await print(
      createContract({ names: ['Aino'], content: [{ _type: 'page_break' }, paragraph('End.')] }),
    );
    expect(boxes).toHaveLength(1);
    expect(boxes[0]?.page).toBe(pages);
  });

  it('never lie across the end of a page', async () => {
    const { boxes, pages } = await print(
      createContract({ names: Array.from({ length: 500 }, (_, index) => `N${index}`), content: [signatures] }),
    );
    expect(boxes).toHaveLength(500);
    expect(boxes.at(-1)?.page).toBe(pages);
    expect(boxes.filter(({ x, y, width, height }) => x < 0 || y < 0 || x + width > 1 || y + height > 0.95)).toEqual([]);
  });
});
