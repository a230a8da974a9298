import type { Block, EvaluatedBlock } from 'deedkit/document';
import { DEFAULT_APPEARANCE, FONT_FAMILIES } from 'deedkit/document';
import { afterAll, describe, expect, it } from 'vitest';
import { toStyles, toTable } from '../../../src/render/pdf/appearance-data.ts';
import type { Setting, TableBlockData } from '../../../src/render/pdf/block-data.ts';
import { toBlockData } from '../../../src/render/pdf/block-data.ts';
import { createPdfPrinter } from '../../../src/render/index.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { createContract, say, schema } from './contract-fixture.ts';

const printer = createPdfPrinter({ size: 1 });
afterAll(() => {
  printer.close();
});

const columns = [
  { header: say('What'), align: 'left' },
  { header: say('Amount'), align: 'right' },
];
const setting: Setting = {
  styles: toStyles(DEFAULT_APPEARANCE),
  transforms: { paragraph: 'none' } as Setting['transforms'],
  table: toTable(DEFAULT_APPEARANCE.table),
  language: 'en',
};
const SIZE = setting.table.size;

describe('heights of rows', () => {
  it('are known where every cell surely stands in one line, and left to the layout elsewhere', () => {
    const rows = [
      ['Short', '1 €'],
      ['A long text '.repeat(20), '1 €'],
      ['契約', '1'],
      ['', ''],
      ['Only one', ''],
    ].map((cells) => cells.map(say));
    const marked = [[{ _type: 'strong', content: say('Marked') }], say('1')];
    const [block] = toBlockData(
      [{ _type: 'table', columns, rows: [...rows, marked] }] as unknown as readonly EvaluatedBlock[],
      setting,
    ) as [TableBlockData];
    expect(block.heights).toEqual([2.5 * SIZE, 2.5 * SIZE, null, null, null, 2.5 * SIZE, null]);
  });

  it('are left to the layout where the face lacks letters that may be too wide', () => {
    // Lato lacks these: taken from another face, they are up to 1.3 em wide.
    const texts = ['Ǆ Ǆ', 'ǄǱ '.repeat(8), 'Ł ǆ Ȣ Ƣ '.repeat(5), 'A B C D '.repeat(5)];
    const lato = { ...setting, table: toTable({ ...DEFAULT_APPEARANCE.table, family: 'lato' }) };
    const wide = { header: say('A heading that leaves its neighbours half of the width'), align: 'left' };
    const rows = texts.map((text) => [say(text), say('1')]);
    const [block] = toBlockData(
      [{ _type: 'table', columns: [columns[0], wide], rows }] as unknown as readonly EvaluatedBlock[],
      lato,
    ) as [TableBlockData];
    expect(block.heights.slice(1)).toEqual([2.5 * SIZE, null, null, 2.5 * SIZE]);
  });

  it.each(FONT_FAMILIES.map((family) => [family]))(
    'leave every line its room in %s, also where text fills its cell',
    async (family) => {
      // Longer by a letter or so each, through the point where a second line begins; capitals that are kerned most.
      const rows = Array.from({ length: 60 }, (_, index) => [
        'AVATAR WAY To. Ty '
          .repeat(20)
          .slice(0, 50 + index)
          .trim(),
        'LT. Yo',
      ]);
      const state = createContract({
        content: [
          {
            _type: 'table',
            columns,
            rows: rows.map((cells) => ({ _type: 'row', cells: cells.map(say) })),
          } as unknown as Block,
        ],
        appearance: { table: { ...DEFAULT_APPEARANCE.table, family } },
      });
      const printed = await printer.print({ state, schema, watermark: null });
      if (!printed.ok) throw new Error(printed.error.message);
      const { items } = await readPdf(printed.value.pdf);
      const leftmost = Math.min(...items.flat().map(({ x }) => x));
      let seen = 0;
      for (const page of items) {
        const lines = [
          ...new Set(
            page
              .filter(
                ({ x, size, text }) => Math.abs(x - leftmost) < 12 && Math.abs(size - SIZE) < 0.1 && text.trim() !== '',
              )
              .map(({ y }) => Math.round(y * 100) / 100),
          ),
        ].sort((a, b) => a - b);
        const gaps = lines.slice(1).map((y, index) => y - (lines[index] as number));
        // The next line of a cell, or the first one of the next row.
        for (const gap of gaps)
          expect(Math.min(Math.abs(gap - 1.5 * SIZE), Math.abs(gap - 2.5 * SIZE)), `${gap} of ${SIZE}`).toBeLessThan(
            0.3,
          );
        seen += gaps.length;
      }
      expect(seen).toBeGreaterThan(50);
    },
  );
});
