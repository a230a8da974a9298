import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FormError, FormReader, boundaryOf } from '../../src/forms/index.ts';
import type { PartHead } from '../../src/forms/index.ts';

const BOUNDARY = 'b-1';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size);
}

/** Reads the parts of a body, in pieces of a size. */
async function read(body: string | Buffer, size = 65_536): Promise<{ head: PartHead; bytes: Buffer }[]> {
  const reader = new FormReader(inPieces(Buffer.from(body as string, 'latin1'), size), BOUNDARY);
  const parts: { head: PartHead; bytes: Buffer }[] = [];
  for (let head = await reader.nextPart(); head; head = await reader.nextPart()) {
    const pieces: Uint8Array[] = [];
    for await (const piece of reader.bytes()) pieces.push(Buffer.from(piece));
    parts.push({ head, bytes: Buffer.concat(pieces) });
  }
  return parts;
}

const part = (head: string, content: string): string => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`;
const named = (name: string): string => `Content-Disposition: form-data; name="${name}"`;
const END = `--${BOUNDARY}--\r\n`;

describe('a form', () => {
  it('is read the same, however it comes in pieces', async () => {
    const hostile = `\r\n--b\r\n-\r\n--b-\r\n\r\n\r--b-1\n--b-1\r\n--${BOUNDARY.slice(0, -1)}2`;
    const file = Buffer.concat([Buffer.from(hostile, 'latin1'), randomBytes(500), Buffer.from('\r\n--')]);
    const body = Buffer.concat([
      Buffer.from('preamble\r\n', 'latin1'),
      Buffer.from(part(named('title'), 'A title'), 'latin1'),
      Buffer.from(part(named('empty'), ''), 'latin1'),
      Buffer.from(
        `--${BOUNDARY} \t\r\n${named('file')}; filename="a.pdf"\r\ncontent-type: Application/PDF; x=y\r\n\r\n`,
      ),
      file,
      Buffer.from(`\r\n${END}epilogue`),
    ]);
    for (const size of [1, 2, 3, 5, 7, 13, 64, 512, 100_000]) {
      const parts = await read(body, size);
      expect(parts.map(({ head }) => head)).toEqual([
        { name: 'title', fileName: undefined, type: '' },
        { name: 'empty', fileName: undefined, type: '' },
        { name: 'file', fileName: 'a.pdf', type: 'application/pdf' },
      ]);
      expect(parts.slice(0, 2).map(({ bytes }) => bytes.toString())).toEqual(['A title', '']);
      expect(parts[2]?.bytes.equals(file)).toBe(true);
    }
  });

  it('may have no parts', async () => {
    expect(await read(END)).toEqual([]);
  });

  it.each([
    ['name="a%22b"; filename="c%0D%0Ad.pdf"', 'a"b', 'c\r\nd.pdf'],
    ['name="a\\"b"; filename="C:\\folder\\d.pdf"', 'a"b', 'd.pdf'],
    ['name=a; filename=../../d.pdf', 'a', 'd.pdf'],
    ['name="a"; filename="?.pdf"; filename*=UTF-8\'\'%E2%82%AC%20rates.pdf', 'a', '€ rates.pdf'],
    ['name="a"; filename="d.pdf"; filename*=UTF-8\'\'%E2%82', 'a', 'd.pdf'],
    ['filename="name=x"; name="a"', 'a', 'name=x'],
    ['filename="d.pdf"', undefined, 'd.pdf'],
    ['name="a"; filename=""', 'a', ''],
  ])('has a part with %s', async (parameters, name, fileName) => {
    const [only] = await read(part(`Content-Disposition: form-data; ${parameters}`, 'x') + END);
    expect(only?.head).toEqual({ name, fileName, type: '' });
  });

  it('has names in UTF-8', async () => {
    const body = Buffer.from(part(`${named('file')}; filename="päätös.pdf"`, 'x') + END);
    expect((await read(body, 3))[0]?.head.fileName).toBe('päätös.pdf');
  });

  it.each([
    ['that ends in a part', part(named('a'), 'x').slice(0, -2)],
    ['that ends behind a part', part(named('a'), 'x')],
    ['that ends in the headers', `--${BOUNDARY}\r\n${named('a')}`],
    ['of another boundary', part(named('a'), 'x').replaceAll(BOUNDARY, 'other') + END.replace(BOUNDARY, 'other')],
    ['that is something else', '%PDF-1.7\n'.repeat(1000)],
    ['that is empty', ''],
    ['whose boundary goes on', `--${BOUNDARY}x\r\n${named('a')}\r\n\r\nx\r\n${END}`],
    ['with headers without end', `--${BOUNDARY}\r\n${`X-A: ${'x'.repeat(100)}\r\n`.repeat(200)}\r\nx\r\n${END}`],
    ['with a header that is none', part('Content-Disposition form-data', 'x') + END],
    ['with a header that is none behind a good one', part(`${named('a')}\r\nContent-Type text/plain`, 'x') + END],
    ['with many headers behind a good one', part(`${named('a')}\r\n${'X-A: x\r\n'.repeat(2000)}X-B: x`, 'x') + END],
    ['with its boundary in a file, and letters behind it', part(named('a'), `x\r\n--${BOUNDARY}y`) + END],
    ['with a part in base64', part(`${named('a')}\r\nContent-Transfer-Encoding: base64`, 'eA==') + END],
    ['with an attachment', part('Content-Disposition: attachment; name="a"', 'x') + END],
    ['with a long line behind a boundary', `--${BOUNDARY}${' '.repeat(1000)}\r\n${named('a')}\r\n\r\nx\r\n${END}`],
  ])('%s is refused', async (_name, body) => {
    for (const size of [1, 1000]) await expect(read(body, size)).rejects.toThrow(FormError);
  });

  it('is read no further than it is asked for', async () => {
    let given = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`--${BOUNDARY}\r\n${named('a')}\r\n\r\n`);
      for (;;) {
        given += 1;
        yield Buffer.alloc(1000);
        await Promise.resolve();
      }
    };
    const reader = new FormReader(endless(), BOUNDARY);
    await reader.nextPart();
    let taken = 0;
    for await (const piece of reader.bytes()) {
      taken += piece.byteLength;
      if (taken > 10_000) break;
    }
    expect(given).toBeLessThan(14);
  });
});

describe('a boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; charset=utf-8; Boundary="a b?c"', 'a b?c'],
    ['multipart/form-data; boundary=abc; charset=utf-8', 'abc'],
    ['multipart/form-data', undefined],
    ['multipart/form-data; boundary=', undefined],
    ['multipart/form-data; boundary=""', undefined],
    [`multipart/form-data; boundary=${'x'.repeat(71)}`, undefined],
    ['multipart/form-data; boundary="a\u00e4"', undefined],
  ])('of %s', (header, boundary) => {
    expect(boundaryOf(header)).toBe(boundary);
  });
});
