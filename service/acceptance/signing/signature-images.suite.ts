import { describe, expect, it } from 'vitest';
import { makePages } from '../support/pdfs.ts';
import { assemblePng, makePng, pngChunk } from '../support/png.ts';
import { expectError } from './api.ts';
import type { Answer } from './api.ts';
import type { Made, SignatureAnswer } from './documents.ts';
import { documentOf, fileOf, makeFinalized, makeFinalizedNda, makePdfDocument, parties } from './documents.ts';

const signaturesOf = async (made: Made): Promise<SignatureAnswer[]> =>
  ((await made.call('listSignatures')).json as { data: SignatureAnswer[] }).data;
function send(made: Made, fields: Readonly<Record<string, string | File>>): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return made.call('uploadSignature', { params: { signature_id: made.signatures[0]?.id ?? '' }, form });
}

describe('signing with an image', () => {
  it('completes signatures, and with the last one the document', async () => {
    const made = await makeFinalized(parties(2));
    const answer = await made.sign(1);
    expect(answer.json).toEqual({ status: { code: 200 } });
    expect((await signaturesOf(made)).map(({ state, signedAt }) => [state, signedAt === null])).toEqual([
      ['waiting', true],
      ['completed', false],
    ]);
    expect(documentOf(await made.call('getDocument')).stage).toBe('finalized');
    expect((await made.sign(0)).status).toBe(200);
    expect(documentOf(await made.call('getDocument')).stage).toBe('completed');
  });

  it.each([1, 2, 3])('takes it at %i times the size', async (scale) => {
    const made = await makeFinalized();
    expect((await made.sign(0, makePng({ width: 300 * scale, height: 150 * scale }))).status).toBe(200);
  });

  it('takes one signature of two that come in the same moment', async () => {
    const made = await makeFinalized();
    const answers = await Promise.all([made.sign(0), made.sign(0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('completes a document once when its last two sign in the same moment', async () => {
    const made = await makeFinalized(parties(2));
    const answers = await Promise.all([made.sign(0), made.sign(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(documentOf(await made.call('getDocument')).stage).toBe('completed');
  });

  it('signs a drafted document', async () => {
    const made = await makeFinalizedNda();
    for (const place of [0, 1]) expect((await made.sign(place)).status).toBe(200);
    expect(documentOf(await made.call('getDocument')).stage).toBe('completed');
  });

  it('is for documents that are signed so, once, after they were finalized', async () => {
    expectError(await (await makePdfDocument()).sign(0), 409, 'not_finalized');
    expectError(await (await makeFinalized({ 'document[signingMethod]': 'strong' })).sign(0), 409, 'not_canvas');
    const made = await makeFinalized(parties(2));
    expect((await made.sign(0)).status).toBe(200);
    expectError(await made.sign(0), 409, 'signature_ended');
  });

  it.each([
    ['too small', makePng({ width: 299, height: 150 }), 'exactly'],
    ['four times the size', makePng({ width: 1200, height: 600 }), 'exactly'],
    ['turned', makePng({ width: 150, height: 300 }), 'exactly'],
    [
      'transparent',
      makePng({ width: 300, height: 150, byteAt: (_, column) => (column % 4 === 3 ? 0 : 90) }),
      'transparent',
    ],
    ['a PDF', makePages(1), 'not a PNG'],
    ['a renamed JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70]), 'not a PNG'],
    ['empty', Buffer.alloc(0), 'not a PNG'],
    ['cut short', makePng({ width: 300, height: 150 }).subarray(0, -20), 'damaged'],
    [
      'a bomb',
      assemblePng({ width: 300, height: 150 }, [
        pngChunk('IDAT', makePng({ width: 900, height: 450 }).subarray(41, -16)),
      ]),
      'damaged',
    ],
  ])('refuses one that is %s', async (_what, image, message) => {
    const made = await makeFinalized();
    const error = expectError(await made.sign(0, image), 422);
    expect(error.fields).toEqual([{ path: 'signature', message: expect.stringContaining(message) as string }]);
    expect((await signaturesOf(made)).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('refuses one that is missing, too large, or no file at all', async () => {
    const made = await makeFinalized();
    expect(expectError(await send(made, {}), 422).fields?.[0]?.path).toBe('signature');
    expect(expectError(await send(made, { signature: 'text' }), 422).fields?.[0]?.path).toBe('signature');
    expectError(await send(made, { signature: fileOf(Buffer.alloc(1_100_000), 's.png') }), 413, 'too_large');
    const params = { signature_id: made.signatures[0]?.id ?? '' };
    expectError(await made.call('uploadSignature', { params, body: {} }), 415, 'unsupported_media_type');
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expectError(await made.call('uploadSignature', { params, raw: '--', headers }), 400, 'malformed_multipart');
  });
});
