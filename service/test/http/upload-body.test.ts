import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Upload } from '../../src/domain/file/file.ts';
import { RequestError } from '../../src/http/failure.ts';
import { readUploadBody } from '../../src/http/upload-body.ts';

const schema = z.object({
  file: z.unknown(),
  attachments: z.unknown(),
  title: z.string().optional(),
  people: z.array(z.object({ name: z.string() })).optional(),
  settings: z.object({ a: z.string() }).optional(),
});
const files = { file: { maxBytes: 100_000, maxCount: 1 }, attachments: { maxBytes: 1000, maxCount: 2 } };

/** Hashes what comes, as the storage does. */
async function store(pieces: AsyncIterable<Uint8Array>): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    size += piece.byteLength;
  }
  return { id: String(size), hash: hash.digest('hex'), size };
}

const read = (body: BodyInit, headers: Readonly<Record<string, string>> = {}) =>
  readUploadBody(new Request('http://localhost/', { method: 'POST', body, headers }), { schema, files, store });

async function refusalOf(
  body: BodyInit,
  headers?: Readonly<Record<string, string>>,
): Promise<[number, string, string]> {
  try {
    await read(body, headers);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return [error.failure.status, error.failure.code, error.failure.fields?.[0]?.path ?? ''];
  }
  throw new Error('It was taken');
}

function form(entries: readonly (readonly [string, string | File])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}
const file = (bytes: Uint8Array | string = 'x', name = 'a.pdf'): File =>
  new File([bytes as BlobPart], name, { type: 'application/pdf' });

describe('a form with files', () => {
  it('has a file as a member of an object, and lists of texts as forms send them', async () => {
    const nested = z.object({
      document: z.object({ name: z.string(), basePdf: z.unknown() }),
      folders: z.array(z.string()).optional(),
    });
    const readNested = (entries: readonly (readonly [string, string | File])[]) =>
      readUploadBody(new Request('http://localhost/', { method: 'POST', body: form(entries) }), {
        schema: nested,
        files: { 'document[basePdf]': { maxBytes: 10, maxCount: 1 } },
        store,
      });
    const parts = [
      ['document[name]', 'Lease'],
      ['document[basePdf]', file('12345', 'lease.pdf')],
    ] as const;
    const { value } = await readNested([...parts, ['folders[]', 'a'], ['folders[]', 'b']]);
    expect(value).toMatchObject({
      document: { name: 'Lease', basePdf: { size: 5, name: 'lease.pdf' } },
      folders: ['a', 'b'],
    });
    expect((await readNested([...parts, ['folders', 'a']])).value).toMatchObject({ folders: ['a'] });
    expect((await readNested([...parts, ['folders', '["a","b"]']])).value).toMatchObject({ folders: ['a', 'b'] });
    expect((await readNested([...parts, ['folders', '']])).value).toMatchObject({ folders: [] });
    for (const [more, path] of [
      [['document[basePdf]', file('1')], '/document[basePdf]'],
      [['document[name]', 'Other'], '/document[name]'],
    ] as const)
      await expect(readNested([...parts, more as readonly [string, string | File]])).rejects.toMatchObject({
        failure: { status: 422, fields: [{ path }] },
      });
    await expect(readNested([['document[basePdf]', file('12345678901')]])).rejects.toMatchObject({
      failure: { status: 413, fields: [{ path: '/document[basePdf]' }] },
    });
    await expect(readNested([['document[basePdf]', 'text']])).rejects.toMatchObject({
      failure: { status: 422, fields: [{ path: '/document[basePdf]' }] },
    });
  });

  it('has files, texts, and lists by numbers or as JSON', async () => {
    const bytes = randomBytes(90_000);
    const { value } = await read(
      form([
        ['people[1][name]', 'B'],
        ['people[0][name]', 'A'],
        ['file', file(bytes, 'Contract.pdf')],
        ['attachments[]', file('1', '1.pdf')],
        ['attachments[7]', file('2', '2.pdf')],
        ['title', 'Größe'],
        ['settings', '{"a":"b"}'],
        ['unknown', 'x'],
        ['unknown', file()],
      ]),
    );
    expect(value).toMatchObject({
      file: { hash: createHash('sha256').update(bytes).digest('hex'), size: 90_000, name: 'Contract.pdf' },
      attachments: [{ name: '1.pdf' }, { name: '2.pdf' }],
      people: [{ name: 'A' }, { name: 'B' }],
      title: 'Größe',
      settings: { a: 'b' },
    });
    expect((await read(form([['people', '[{"name":"A"}]']]))).value).toEqual({ people: [{ name: 'A' }] });
  });

  it('may leave a file out as browsers do', async () => {
    const empty = new File([], '', { type: 'application/octet-stream' });
    expect((await read(form([['file', empty]]))).value).toEqual({});
  });

  it('is known again by its content', async () => {
    const hashOf = async (entries: Parameters<typeof form>[0]): Promise<string> => (await read(form(entries))).hash();
    const first = await hashOf([['file', file('1')]]);
    expect(await hashOf([['file', file('1')]])).toBe(first);
    const others = await Promise.all([
      hashOf([['file', file('2')]]),
      hashOf([['file', file('1', 'b.pdf')]]),
      hashOf([['attachments', file('1')]]),
      hashOf([
        ['file', file('1')],
        ['title', 'x'],
      ]),
    ]);
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it.each([
    ['a file that is too large', [['file', file(randomBytes(100_001))]], 413, 'too_large', '/file'],
    [
      'an attachment that is too large',
      [
        ['attachments[]', file()],
        ['attachments[]', file(randomBytes(1001))],
      ],
      413,
      'too_large',
      '/attachments/1',
    ],
    ['an unknown file that is too large', [['more', file(randomBytes(100_001))]], 413, 'too_large', '/more'],
    ['two of one', [['file', file()], ['file', file()]], 422, 'validation', '/file'], // prettier-ignore
    ['three of two', Array.from({ length: 3 }, () => ['attachments[]', file()]), 422, 'validation', '/attachments'],
    ['a text for a file', [['file', '%PDF-1.7']], 422, 'validation', '/file'],
    ['a text for a file of a list', [['attachments[0]', 'x']], 422, 'validation', '/attachments[0]'],
    ['a file for a text', [['title', file()]], 422, 'validation', '/title'],
    ['a file for a member', [['people[0][name]', file()]], 422, 'validation', '/people[0][name]'],
    ['a list that is no JSON', [['people', 'A, B']], 422, 'validation', '/people'],
    ['a list without numbers', [['people[first][name]', 'A']], 422, 'validation', '/people[first]'],
    ['a text twice', [['title', 'a'], ['title', 'b']], 422, 'validation', '/title'], // prettier-ignore
    ['text that is too long', [['unknown', 'x'.repeat(1_000_001)]], 422, 'validation', ''],
    ['a zero byte', [['title', 'a\0b']], 422, 'validation', '/title'],
    ['a zero byte in a file name', [['file', file('x', 'a\0.pdf')]], 422, 'validation', '/file'],
    ['too many parts', Array.from({ length: 1001 }, (_, index) => [`x${index}`, '']), 422, 'validation', ''],
    ['brackets that are open', [['people[0', 'x']], 422, 'validation', '/people[0'],
  ] as const)('is refused with %s', async (_name, entries, ...refusal) => {
    expect(await refusalOf(form(entries as Parameters<typeof form>[0]))).toEqual(refusal);
  });

  it('is refused when it is none', async () => {
    const type = 'multipart/form-data; boundary=b';
    expect(await refusalOf('{}', { 'Content-Type': 'application/json' })).toEqual([415, 'unsupported_media_type', '']);
    expect(await refusalOf('x', { 'Content-Type': type, 'Content-Encoding': 'gzip' })).toEqual([
      415,
      'unsupported_encoding',
      '',
    ]);
    for (const body of ['', 'x', '--b\r\n', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'])
      expect(await refusalOf(body, { 'Content-Type': type })).toEqual([400, 'malformed_multipart', '']);
    expect(await refusalOf('x', { 'Content-Type': 'multipart/form-data' })).toEqual([400, 'malformed_multipart', '']);
    const latin = Buffer.from('--b\r\nContent-Disposition: form-data; name="title"\r\n\r\n\xe4\r\n--b--\r\n', 'latin1');
    expect(await refusalOf(latin, { 'Content-Type': type })).toEqual([422, 'validation', '/title']);
  });

  it('reaches no prototype', async () => {
    const { value } = await read(form([['__proto__[title]', 'x'], ['people[0][__proto__][x]', 'y']])); // prettier-ignore
    expect((value as { title?: unknown }).title).toBeUndefined();
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
