import { PDFDocument, PDFName, StandardFonts, degrees } from '@cantoo/pdf-lib';
import type { PDFRef } from '@cantoo/pdf-lib';
import { VALUE_FAMILY, faceOf, layoutValue } from 'deedkit/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureOf } from '../../src/render/pdf/face-widths.ts';
import type { Sealer, ValueMark } from '../../src/seal/index.ts';
import { createSealer, verifySeal } from '../../src/seal/index.ts';
import { sealInput } from './support/evidence.ts';
import { readOrder } from './support/read-order.ts';
import { fileOf, readCertificate } from './support/sealing.ts';

let sealer: Sealer;
beforeAll(async () => {
  sealer = createSealer({ certificate: await readCertificate() });
});
afterAll(() => sealer.close());

interface Piece {
  readonly role: string;
  readonly text: string;
  /** Points from the left and the top. */
  readonly x: number;
  readonly y: number;
  /** Roles around it, outermost first. */
  readonly within?: readonly string[];
}

/** A tagged page as a word processor writes it, from pieces in reading order. */
async function tagged(pieces: readonly Piece[], { turn = 0, key = true } = {}): Promise<Buffer> {
  const document = await PDFDocument.create();
  const { context, catalog } = document;
  const page = document.addPage([600, 800]);
  page.setRotation(degrees(turn));
  const font = page.node.newFontDictionary('F', (await document.embedFont(StandardFonts.Helvetica)).ref).toString();
  const root = context.nextRef();
  const top = context.nextRef();
  const tops: PDFRef[] = [];
  const owners = pieces.map(({ role, within = [] }, id) => {
    const refs = [...within, role].map(() => context.nextRef());
    [...within, role].forEach((one, at) => {
      const kids = refs[at + 1] ?? id;
      context.assign(
        refs[at] as PDFRef,
        context.obj({ Type: 'StructElem', S: one, P: refs[at - 1] ?? top, Pg: page.ref, K: kids }),
      );
    });
    tops.push(refs[0] as PDFRef);
    return refs.at(-1) as PDFRef;
  });
  context.assign(top, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: tops }));
  const tree = context.register(context.obj({ Nums: [0, context.register(context.obj(owners))] }));
  context.assign(root, context.obj({ Type: 'StructTreeRoot', K: top, ParentTree: tree, ParentTreeNextKey: 1 }));
  catalog.set(PDFName.of('StructTreeRoot'), root);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  if (key) page.node.set(PDFName.of('StructParents'), context.obj(0));
  const marks = pieces.map(
    ({ role, text, x, y }, id) =>
      `/${role} <</MCID ${id}>> BDC q 1 0 0 1 ${x - 10} 0 cm BT ${font} 11 Tf 14 TL 10 ${800 - y} Td (${text}) Tj ET Q EMC`,
  );
  page.node.set(PDFName.of('Contents'), context.register(context.stream(marks.join('\n'))));
  return Buffer.from(await document.save());
}

const measure = measureOf(faceOf(VALUE_FAMILY).name, 'regular');

function markOf(label: string, x: number, y: number): ValueMark {
  const box = { page: 1, x, y, width: 120, height: 20 };
  const drawn = layoutValue(
    { type: 'text', value: `<${label}>`, places: [box] },
    { index: 0, measure, language: 'en' },
  );
  if (!drawn || drawn.kind === 'picture') throw new Error('There is no mark');
  return { box, drawn, label };
}

/** The texts and values of the first page in the order in which they are read aloud. */
async function orderOf(pdf: Buffer, marks: readonly ValueMark[]): Promise<readonly string[]> {
  const sealed = fileOf(pdf, await sealer.seal(sealInput(pdf, { marks, stamps: [] })));
  expect(verifySeal(sealed)?.holds).toBe(true);
  return readOrder(sealed);
}

describe('values on a page of a tagged document', () => {
  it('are read after their labels: beside, below, and in the column where they stand', async () => {
    const pdf = await tagged([
      { role: 'H1', text: 'Lease', x: 60, y: 80 },
      { role: 'P', text: 'Rent:', x: 60, y: 120 },
      { role: 'P', text: 'Tenant', x: 60, y: 200 },
      { role: 'P', text: 'End of the left column', x: 60, y: 700 },
      { role: 'P', text: 'Landlord', x: 330, y: 205 },
      { role: 'P', text: 'End of the right column', x: 330, y: 700 },
    ]);
    const marks = [markOf('landlord', 330, 212), markOf('tenant', 60, 212), markOf('rent', 110, 108)];
    expect(await orderOf(pdf, marks)).toEqual([
      'Lease',
      'Rent:',
      '<rent>',
      'Tenant',
      '<tenant>',
      'End of the left column',
      'Landlord',
      '<landlord>',
      'End of the right column',
    ]);
  });

  it('are read one after the other where several stand behind one label', async () => {
    const pdf = await tagged([
      { role: 'P', text: 'From, to, and by:', x: 60, y: 120 },
      { role: 'P', text: 'End', x: 60, y: 700 },
    ]);
    const marks = [markOf('to', 320, 107), markOf('by', 450, 108), markOf('from', 190, 108)];
    expect(await orderOf(pdf, marks)).toEqual(['From, to, and by:', '<from>', '<to>', '<by>', 'End']);
  });

  it('stand in the body of a list item and in the cell of a table, whose parents take nothing else', async () => {
    const pdf = await tagged([
      { role: 'LBody', text: 'First:', x: 60, y: 120, within: ['L', 'LI'] },
      { role: 'TD', text: 'Second:', x: 60, y: 160, within: ['Table', 'TR'] },
      { role: 'P', text: 'End', x: 60, y: 700 },
    ]);
    const sealed = fileOf(
      pdf,
      await sealer.seal(sealInput(pdf, { marks: [markOf('b', 140, 148), markOf('a', 140, 108)], stamps: [] })),
    );
    expect(await readOrder(sealed, { roles: true })).toEqual([
      'L/LI/LBody First:',
      'L/LI/LBody/Form <a>',
      'Table/TR/TD Second:',
      'Table/TR/TD/Form <b>',
      'P End',
    ]);
  });

  it('are read in the row of their label, and in the paragraph of a span', async () => {
    const pdf = await tagged([
      { role: 'TH', text: 'Value', x: 150, y: 100, within: ['Table', 'TR'] },
      { role: 'TD', text: 'Boat', x: 60, y: 122, within: ['Table', 'TR'] },
      { role: 'TD', text: 'Length', x: 60, y: 144, within: ['Table', 'TR'] },
      { role: 'Span', text: 'Rent', x: 60, y: 300, within: ['P'] },
    ]);
    const marks = [markOf('rent', 140, 288), markOf('length', 148, 131), markOf('boat', 148, 109)];
    const sealed = fileOf(pdf, await sealer.seal(sealInput(pdf, { marks, stamps: [] })));
    expect(await readOrder(sealed, { roles: true })).toEqual([
      'Table/TR/TH Value',
      'Table/TR/TD Boat',
      'Table/TR/TD/Form <boat>',
      'Table/TR/TD Length',
      'Table/TR/TD/Form <length>',
      'P/Span Rent',
      'P/Form <rent>',
    ]);
  });

  it('are found on a turned page as readers show it', async () => {
    // Turned by 90° to the right, the top of what a reader sees is the left edge of what is written.
    const pdf = await tagged(
      [
        { role: 'P', text: 'Above', x: 100, y: 700 },
        { role: 'P', text: 'Below', x: 400, y: 700 },
      ],
      { turn: 90 },
    );
    expect(await orderOf(pdf, [markOf('between', 120, 200)])).toEqual(['Above', '<between>', 'Below']);
  });

  it('are read last where nothing is above them, and where the page has no pieces of the structure', async () => {
    const pieces = [{ role: 'P', text: 'Below', x: 60, y: 300 }];
    expect(await orderOf(await tagged(pieces), [markOf('top', 60, 20)])).toEqual(['Below', '<top>']);
    expect(await orderOf(await tagged([], { key: false }), [markOf('under', 60, 400)])).toEqual(['<under>']);
  });
});
