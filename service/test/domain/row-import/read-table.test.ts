import { describe, expect, it } from 'vitest';
import { readTable } from '../../../src/domain/row-import/read-table.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const TABLE = {
  names: ['Name', 'Ort'],
  rows: [
    { row: 2, cells: ['Åsa', 'Köln'] },
    { row: 4, cells: ['Bo', ''] },
  ],
};
const text = 'Name;Ort\nÅsa;Köln\n;\nBo;\n';

describe('a table of rows', () => {
  it.each([
    ['UTF-8', utf8(text)],
    ['UTF-8 with a byte order mark', utf8(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text, false)],
    ['UTF-16, big end first', utf16(text, true)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['lines of Windows', utf8(text.replaceAll('\n', '\r\n'))],
    ['commas', utf8(text.replaceAll(';', ','))],
    ['tabs', utf8(text.replaceAll(';', '\t'))],
    ['white space around cells', utf8(text.replaceAll(';', ' ; '))],
  ])('is read with %s', (_name, bytes) => {
    expect(readTable(bytes)).toEqual(TABLE);
  });

  it('has the letters of Windows-1252 that Latin-1 lacks', () => {
    expect(readTable(Buffer.from([0x41, 0x0a, 0x80]))).toMatchObject({ rows: [{ cells: ['€'] }] });
  });

  it('counts a row with line breaks in quotes as one, as spreadsheets do', () => {
    expect(readTable(utf8('a,b\n"one\ntwo","say ""hi"""\nc,d\n'))).toEqual({
      names: ['a', 'b'],
      rows: [
        { row: 2, cells: ['one\ntwo', 'say "hi"'] },
        { row: 3, cells: ['c', 'd'] },
      ],
    });
  });

  it('may say what stands between its cells', () => {
    expect(readTable(utf8('sep=;\na;"b,c,d"\n1;2\n'))).toEqual({
      names: ['a', 'b,c,d'],
      rows: [{ row: 3, cells: ['1', '2'] }],
    });
  });

  it('looks for what stands between cells outside of quotes', () => {
    expect(readTable(utf8('"a,b,c";d\n1;2\n'))).toMatchObject({ names: ['a,b,c', 'd'] });
  });

  it('leaves formulas as the texts that they are', () => {
    const cells = ['=1+1', '+358', '-1', '@SUM(A1)'];
    expect(readTable(utf8(`a,b,c,d\n${cells.join(',')}\n`))).toMatchObject({ rows: [{ cells }] });
  });

  it('is none where a quote is not closed, in bytes of a workbook, or without anything in it', () => {
    expect(readTable(utf8('a,b\nc,d\n"e,f\n'))).toEqual({ fault: 'quotes', row: 3 });
    expect(readTable(Buffer.from('PK\u0003\u0004\u0000\u0000', 'latin1'))).toEqual({ fault: 'not_text' });
    expect(readTable(utf8('\n ; \n;\n'))).toEqual({ fault: 'empty' });
    expect(readTable(new Uint8Array())).toEqual({ fault: 'empty' });
  });
});
