import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigningClient } from '../../src/client/index.ts';

const ID = '01890000-0000-7000-8000-000000000001';

/** Reads a request as one line: method, address, authorization and body. */
async function readLine(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return `${request.method} ${request.url} ${request.headers.authorization} ${body}`;
}

describe('createSigningClient', () => {
  let server: Server;
  let baseUrl: string;
  const lines: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      void readLine(request).then((line) => {
        lines.push(line);
        const isRefused = request.method === 'POST';
        response.writeHead(isRefused ? 422 : 200, { 'Content-Type': 'application/json' });
        response.end(
          JSON.stringify(
            isRefused
              ? {
                  status: { code: 422, error: 'validation', message: 'The body is not valid.' },
                  errors: { deliveryChannel: ['Give one of: email, sms.'] },
                }
              : { status: { code: 200, total: 7 }, data: [] },
          ),
        );
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('asks with its key and query, and answers in the envelope of the interface', async () => {
    const client = createSigningClient({ baseUrl, key: 'k' });
    const { data } = await client.GET('/public/user-templates', { params: { query: { limit: 5, offset: 10 } } });
    expect(data?.status.total).toBe(7);
    expect(lines.at(-1)).toBe('GET /public/user-templates?limit=5&offset=10 Bearer k ');
  });

  it('answers a refusal as an error with its fields, at the path of a deployment', async () => {
    const invite = '/public/documents/{document_id}/signatures/{signature_id}/invite';
    const client = createSigningClient({ baseUrl, key: 'k', paths: { [invite]: '/v1/invite' } });
    const { error, response } = await client.POST(invite, {
      params: { path: { document_id: ID, signature_id: ID } },
      body: { deliveryChannel: 'email', language: 'fi' },
    });
    expect([response.status, error?.status.error, error?.errors?.['deliveryChannel']]).toEqual([
      422,
      'validation',
      ['Give one of: email, sms.'],
    ]);
    expect(lines.at(-1)).toBe('POST /v1/invite Bearer k {"deliveryChannel":"email","language":"fi"}');
  });
});
