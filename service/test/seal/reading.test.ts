import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DerError, childrenOf, octetsOf, oidOf, readDer } from '../../src/seal/cms/der.ts';
import { findLastSection } from '../../src/pdf-revision/last-section.ts';
import { placeBox } from '../../src/seal/pdf/stamp-page.ts';
import { PdfSyntaxError, Ref, addToList, entryOf, readObject, setEntry } from '../../src/pdf-update/index.ts';
import { handMadeFile, misplacedFile, pdfLibFile, typstContract, writeTable } from './support/pdfs.ts';

describe('DER', () => {
  it('is read with short and long lengths', () => {
    expect(readDer(Buffer.from('0403aabbccff', 'hex')).content.toString('hex')).toBe('aabbcc');
    expect(readDer(Buffer.concat([Buffer.from('048180', 'hex'), Buffer.alloc(128, 7)])).content).toHaveLength(128);
    const nested = readDer(Buffer.from('3006020101020102', 'hex'));
    expect(childrenOf(nested).map(({ content }) => content[0])).toEqual([1, 2]);
  });

  it('has identifiers in their usual form', () => {
    const oid = (hex: string): string => oidOf(readDer(Buffer.from(hex, 'hex')));
    expect(oid('06092a864886f70d010702')).toBe('1.2.840.113549.1.7.2');
    expect(oid('060960864801650304020 1'.replace(' ', ''))).toBe('2.16.840.1.101.3.4.2.1');
    expect(() => oid('020101')).toThrow(DerError);
  });

  it('has octets that are written in pieces', () => {
    expect(octetsOf(readDer(Buffer.from('24070401aa0402bbcc', 'hex'))).toString('hex')).toBe('aabbcc');
    expect(() => octetsOf(readDer(Buffer.from('020101', 'hex')))).toThrow(DerError);
  });

  it('that is cut short or of unknown length is not read', () => {
    for (const hex of ['', '30', '3005020101', '3080020101', '3085ffffffffff', '1f8101'])
      expect(() => readDer(Buffer.from(hex, 'hex'))).toThrow(DerError);
  });

  it('never does anything but read or refuse', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          childrenOf(readDer(Buffer.from(bytes)));
        } catch (error) {
          expect(error).toBeInstanceOf(DerError);
        }
      }),
    );
  });
});

describe('values of PDF', () => {
  const read = (text: string) =>
    readObject(Buffer.from(`1 0 obj ${text}${text === '' ? '' : ' endobj'}`, 'latin1'), 0).value;

  it.each<[string, unknown]>([
    ['12 ', 12],
    ['-.5 ', -0.5],
    ['+7.25 ', 7.25],
    ['true ', true],
    ['null ', null],
    ['/Name#20x ', '/Name#20x'],
    ['(a (b) \\) c) ', Buffer.from('a (b) \\) c')],
    ['<48 6 > ', Buffer.from('H`')],
    ['[1 /A(x) 2 0 R] ', [1, '/A', Buffer.from('x'), new Ref(2)]],
    [
      '% remark\n<</A 1/B<</C[]>>>> ',
      new Map<string, unknown>([
        ['/A', 1],
        ['/B', new Map([['/C', []]])],
      ]),
    ],
  ])('are read: %s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each(['', '<<', '<</A 1', '[1 2', '(abc', '<41', '<<1 2>>', '<</A 1/A 2>>', '['.repeat(100)])(
    'are refused when they do not end, or could be read in two ways: %s',
    (text) => {
      expect(() => read(text)).toThrow(PdfSyntaxError);
    },
  );

  it('are objects with a stream as long as they say', () => {
    const bytes = Buffer.from('xx\n7 0 obj\n<</Length 3>>\nstream\r\nabcdef');
    expect(readObject(bytes, 2)).toEqual({ number: 7, value: new Map([['/Length', 3]]), stream: Buffer.from('abc') });
    expect(() => readObject(bytes, 5)).toThrow(PdfSyntaxError);
  });

  it('are changed in the text that they stand in, and nothing else with them', () => {
    const dict = '<<\n/A << /B 1 >>\n/B [ 1 0 R ]\n/C (>> /B 9)\n>>';
    expect(entryOf(dict, '/B')).toBe('[ 1 0 R ]');
    expect(entryOf(dict, '/D')).toBeUndefined();
    expect(setEntry(dict, '/B', addToList('[ 1 0 R ]', '2 0 R'))).toBe(dict.replace('[ 1 0 R ]', '[ 1 0 R 2 0 R ]'));
    expect(setEntry(dict, '/D', '4')).toBe(`${dict.slice(0, -2)}/D 4\n>>`);
    expect(() => entryOf(`${dict} 1`, '/A')).toThrow(PdfSyntaxError);
  });

  it('never do anything but be read or refused', () => {
    const tokens = fc.constantFrom('<<', '>>', '[', ']', '/A', '1', '0', 'R', '(', ')', '<', '>', '%', '\n', 'null');
    fc.assert(
      fc.property(fc.array(tokens, { maxLength: 30 }), (parts) => {
        try {
          read(parts.join(' '));
        } catch (error) {
          expect(error).toBeInstanceOf(PdfSyntaxError);
        }
      }),
    );
  });
});

describe('the newest section of a file', () => {
  it('is a table or a stream, as its maker wrote it', async () => {
    expect(findLastSection(typstContract())).toMatchObject({ kind: 'table', size: 335 });
    expect(findLastSection(handMadeFile())).toMatchObject({ kind: 'table', size: 6 });
    expect(findLastSection(await pdfLibFile())?.kind).toBe('stream');
    expect(findLastSection(await pdfLibFile({ packed: false }))?.kind).toBe('table');
  });

  it('is none where a table names wrong places, leads nowhere or in a circle', () => {
    expect(findLastSection(misplacedFile())).toBeUndefined();
    const file = writeTable(['<</Type/Catalog>>']).toString('latin1');
    expect(findLastSection(Buffer.from(file, 'latin1'))).toBeDefined();
    const own = /startxref\r\n(\d+)/.exec(file)?.[1] ?? '';
    for (const previous of ['5', '99999', own])
      expect(findLastSection(Buffer.from(file.replace('/Root', `/Prev ${previous}/Root`), 'latin1'))).toBeUndefined();
    expect(findLastSection(Buffer.from('%PDF-1.7\n%%EOF'))).toBeUndefined();
  });
});

describe('a place on a page', () => {
  const page = { left: 10, bottom: 20, right: 310, top: 420 };
  const box = { x: 30, y: 50, width: 100, height: 40 };
  const drawing = { width: 200, height: 80 };
  /** Where a matrix moves a point of the drawing. */
  const move = ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[], x: number, y: number): number[] => [
    a * x + c * y + e,
    b * x + d * y + f,
  ];
  /** Maps a point as a reader shows it: from the left and the top of the visible page. */
  const shown = (turn: number, [x = 0, y = 0]: readonly number[]): number[] =>
    turn === 90
      ? [y - page.bottom, x - page.left]
      : turn === 180
        ? [page.right - x, y - page.bottom]
        : turn === 270
          ? [page.top - y, page.right - x]
          : [x - page.left, page.top - y];

  it.each([0, 90, 180, 270] as const)('is filled by the drawing, upright, with the page turned by %d', (turn) => {
    const matrix = placeBox({ ...page, turn, unit: 1 }, box, drawing);
    expect(shown(turn, move(matrix, 0, 0))).toEqual([30, 90]);
    expect(shown(turn, move(matrix, 200, 80))).toEqual([130, 50]);
    expect(shown(turn, move(matrix, 200, 0))).toEqual([130, 90]);
  });

  it('is in points, whatever the units of the page are', () => {
    const matrix = placeBox({ ...page, turn: 0, unit: 10 }, box, drawing);
    expect(move(matrix, 0, 0)).toEqual([10 + 3, 420 - 9]);
    expect(move(matrix, 200, 80)).toEqual([10 + 13, 420 - 5]);
  });
});
