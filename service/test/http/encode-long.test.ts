import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/http/answer.ts';
import { openStream, toResponse } from '../../src/http/answer.ts';
import { encodeLong } from '../../src/http/encode-long.ts';

const PIECE = 128 * 1024;

describe('a long answer', () => {
  it.each<[string, string]>([
    ['of letters', 'a'.repeat(3 * PIECE + 1)],
    ['with a character of two units where a piece ends', `${'a'.repeat(PIECE - 1)}😀${'ä'.repeat(PIECE)}`],
    ['of nothing but such characters', '😀'.repeat(PIECE)],
    ['one after an odd unit', `a${'😀'.repeat(PIECE)}`],
    ['with half of one at its end', `${'a'.repeat(2 * PIECE)}\ud83d`],
  ])('%s is the same bytes, encoded', async (_, text) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', ETag: '"1"' };
    const { body, ...rest } = await encodeLong({ status: 200, body: text, headers });
    expect(rest).toEqual({ status: 200, headers });
    expect(Buffer.from(text).equals(body as Uint8Array)).toBe(true);
  });

  it('lets others have their turn', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await encodeLong({ status: 200, body: 'a'.repeat(10 * PIECE) });
    clearImmediate(timer);
    expect(turns).toBeGreaterThan(8);
  });

  it.each<[string, Answer]>([
    ['JSON', { status: 201, json: { a: 'ä'.repeat(PIECE) }, headers: { ETag: '"1"' } }],
    ['short JSON', { status: 200, json: { a: 1 } }],
    ['JSON of its own type', { status: 200, json: {}, headers: { 'Content-Type': 'application/schema+json' } }],
    ['null', { status: 200, json: null }],
    ['a text', { status: 200, body: 'text', headers: { 'Content-Type': 'text/plain' } }],
    ['bytes', { status: 200, body: new Uint8Array(PIECE * 2) }],
    ['nothing', { status: 204 }],
  ])('is answered as any other: %s', async (_, answer) => {
    const [sent, plain] = [
      toResponse(await openStream(await encodeLong(answer))),
      toResponse(await openStream(answer)),
    ];
    expect(sent.status).toBe(plain.status);
    expect([...sent.headers]).toEqual([...plain.headers]);
    expect(Buffer.from(await sent.arrayBuffer()).equals(Buffer.from(await plain.arrayBuffer()))).toBe(true);
  });
});
