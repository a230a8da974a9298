import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const MIB = 1_048_576;

describe('a body that is too large', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  /** Sends a body to its end, whatever comes meanwhile, and returns status and code of the answer. */
  const send = (path: string, { type, bytes, connection }: Record<'type' | 'connection', string> & { bytes: number }) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(
        `${service.url}${path}`,
        {
          method: 'POST',
          agent: false,
          headers: {
            Authorization: `Bearer ${SANDBOX_KEY}`,
            Connection: connection,
            'Content-Type': type,
            'Content-Length': bytes,
          },
        },
        (response) => {
          let text = '';
          response.on('data', (piece: Buffer) => (text += piece.toString()));
          response.on('end', () => {
            resolve(`${response.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`);
          });
        },
      );
      sent.on('error', reject);
      const piece = Buffer.alloc(MIB, ' ');
      let left = bytes;
      const more = (): void => {
        while (left > 0) {
          const next = piece.subarray(0, Math.min(left, MIB));
          left -= next.length;
          if (!sent.write(next)) {
            sent.once('drain', more);
            return;
          }
        }
        sent.end();
      };
      more();
    });

  it.each(['close', 'keep-alive'])(
    'is answered so that its sender reads it (%s)',
    async (connection) => {
      const form = 'multipart/form-data; boundary=b';
      for (const [path, type, bytes] of [
        ['/api/builder/sessions', 'application/json', 120 * MIB],
        ['/api/builder/sessions/import', form, 180 * MIB],
        ['/public/v2/contracts', form, 300 * MIB],
      ] as const)
        expect(await send(path, { type, bytes, connection }), path).toMatch(/^413 too_large$/);
    },
    120_000,
  );

  it('of somebody who may not ask is answered too', async () => {
    const response = await fetch(`${service.url}/api/builder/sessions`, {
      method: 'POST',
      headers: { Authorization: 'Bearer wrong', 'Content-Type': 'application/json' },
      body: Buffer.alloc(90 * MIB, ' '),
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ data: null });
  });
});
