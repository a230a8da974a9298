import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { looksDelimited, readDelimited } from '../../../../src/elements/form/paste/delimited-text.ts';

const read = (text: string): unknown => readDelimited(text, 1000);
const LONG = 10_000;

describe('cells of pasted text', () => {
  it('are divided by tabs, as spreadsheets copy them', () => {
    expect(read('Name\tCity\r\nAda\tTurku\r\n')).to.deep.equal([
      ['Name', 'City'],
      ['Ada', 'Turku'],
    ]);
    // A tab divides, whatever else stands in the cells.
    expect(read('1,5\ta;b')).to.deep.equal([['1,5', 'a;b']]);
  });

  it('may have tabs, quotes and line breaks in quotes', () => {
    expect(read('"Main St 1\nTurku"\t"say ""hi"""\t"a\tb"\nx\ty\tz')).to.deep.equal([
      ['Main St 1\nTurku', 'say "hi"', 'a\tb'],
      ['x', 'y', 'z'],
    ]);
  });

  it('take a quote that nothing closes for a letter', () => {
    expect(read('5" pipe\t"open\nnext\trow')).to.deep.equal([
      ['5" pipe', '"open'],
      ['next', 'row'],
    ]);
  });

  it('are those of CSV with semicolons or commas, and with numbers that have commas', () => {
    expect(read('a;b\n1,5;2,5')).to.deep.equal([
      ['a', 'b'],
      ['1,5', '2,5'],
    ]);
    expect(read('a,b\n"x, y",2')).to.deep.equal([
      ['a', 'b'],
      ['x, y', '2'],
    ]);
    expect(read('\uFEFFsep=|\na|b')).to.deep.equal([['a', 'b']]);
  });

  it('keep rows that are shorter, and lose empty ones at the end alone', () => {
    expect(read('a\tb\n\nc\n\t\n\n')).to.deep.equal([['a', 'b'], [''], ['c']]);
    expect(read('')).to.deep.equal([]);
    expect(read(' \n\t\n')).to.deep.equal([]);
  });

  it('are read as far as the limit, also of text with nothing but quotes', () => {
    expect(readDelimited(`x\ty\n`.repeat(LONG), 500).length).to.equal(500);
    expect(readDelimited(`"x\ty\n`.repeat(LONG), LONG).length).to.equal(LONG);
  });

  it('come back as they were, whatever stands in them', () => {
    const cell = fc.string({ unit: 'binary' }).map((text) => text.replaceAll(/[\r\uFEFF]/g, '').trim());
    const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.constantFrom('\t', ';', ','),
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        (delimiter, rows) => {
          fc.pre(rows.at(-1)?.some((text) => text !== '') === true);
          // Told, since a comma may be in every cell.
          const text = `sep=${delimiter}\n${rows.map((row) => row.map(quote).join(delimiter)).join('\n')}`;
          expect(readDelimited(text, 1000)).to.deep.equal(rows);
        },
      ),
    );
  });

  it('never fail, and hold no more rows than lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', ';', ',', 'a', ' ') }), (text) => {
        const rows = readDelimited(text, 1000);
        expect(rows.length).to.be.lessThanOrEqual(text.split(/\r\n|\r|\n/).length);
        expect(rows.every((row) => row.length > 0)).to.equal(true);
      }),
    );
  });
});

describe('text that is a table', () => {
  it('has tabs, or lines that fall into the same several cells', () => {
    expect(looksDelimited('a\tb')).to.equal(true);
    expect(looksDelimited('a;b\nc;d')).to.equal(true);
    expect(looksDelimited('a,b\nc,d')).to.equal(true);
  });

  it('is no sentence, no one line and no cell with a line break', () => {
    expect(looksDelimited('Karvonen, Ilona')).to.equal(false);
    expect(looksDelimited('One, two and three.\nFour.')).to.equal(false);
    expect(looksDelimited('cell\t')).to.equal(false);
    expect(looksDelimited('plain')).to.equal(false);
    expect(looksDelimited('')).to.equal(false);
  });
});
