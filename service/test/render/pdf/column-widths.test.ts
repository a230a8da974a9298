import type { EvaluatedInline } from 'deedkit/document';
import { faceOf, FONT_FAMILIES } from 'deedkit/document';
import { describe, expect, it } from 'vitest';
import { divideColumns } from '../../../src/render/pdf/column-widths.ts';
import { measureOf } from '../../../src/render/pdf/face-widths.ts';

const say = (text: string): readonly EvaluatedInline[] => [{ _type: 'text', text }];
const measures = { regular: measureOf('Inter', 'regular'), bold: measureOf('Inter', 'bold') };
const divide = (head: readonly string[], rows: readonly (readonly string[])[], width = 48): number[] =>
  divideColumns({ head: head.map(say), rows: rows.map((row) => row.map(say)), measures, width, padding: 1.5 });

describe('column widths', () => {
  it('fill the table by what each column would like to have', () => {
    const [first = 0, second = 0] = divide(['No', 'Name'], [['1', 'A rather long name of a thing']]);
    expect(first + second).toBeCloseTo(48);
    expect(second / first).toBeGreaterThan(3);
  });

  it('leave words whole while there is room for all of them', () => {
    const widths = divide(['Lukumäärä', 'Text', 'Vesting'], [['4', 'many words '.repeat(40), 'yes']]);
    expect(widths[0]).toBeGreaterThan(measures.bold('Lukumäärä') + 1.5);
    expect(widths[2]).toBeGreaterThan(measures.bold('Vesting') + 1.5);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(48);
  });

  it('share the remaining width between columns whose words are too long', () => {
    const widths = divide(['A', 'B', 'No'], [['x'.repeat(300), 'y'.repeat(90), '1']]);
    expect(widths[0]).toBeCloseTo(widths[1] ?? 0);
    expect(widths[2]).toBeLessThan(4);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeCloseTo(48);
  });

  it.each(FONT_FAMILIES.map((family) => [family]))('are reckoned with the widths of %s', (family) => {
    for (const weight of ['regular', 'bold'] as const) {
      const measure = measureOf(faceOf(family).name, weight);
      expect(measure('i')).toBeLessThan(measure('w'));
      expect(measure('Sopimus ja ehdot 2026')).toBeGreaterThan(7);
      expect(measure('Sopimus ja ehdot 2026')).toBeLessThan(13);
    }
  });
});
