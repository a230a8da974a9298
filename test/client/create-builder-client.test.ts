import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBuilderClient } from '../../src/client/index.ts';

const KEY = 'deed_sandbox_very-secret';
const ID = '01890000-0000-7000-8000-000000000001';

describe('createBuilderClient', () => {
  let server: Server;
  let baseUrl: string;
  let requests: { line: string; headers: IncomingMessage['headers']; body: string }[] = [];
  let answer: { status: number; body: unknown; delay?: number };
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        requests.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
        setTimeout(() => {
          response.writeHead(answer.status, { 'Content-Type': 'application/json', ETag: '"4"' });
          response.end(JSON.stringify(answer.body));
        }, answer.delay ?? 0);
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
  beforeEach(() => {
    requests = [];
    answer = { status: 200, body: { data: {} } };
  });

  it('sends the key as a bearer token, and bodies and headers where they belong', async () => {
    const client = createBuilderClient({ baseUrl: `${baseUrl}/`, key: KEY });
    const { response } = await client.PATCH('/api/builder/sessions/{session_id}/contract', {
      params: { path: { session_id: ID }, header: { 'X-Participant': 'p', 'If-Match': '"3"' } },
      body: { operations: [{ op: 'replace', path: '/document_name', value: 'x' }] },
    });
    expect(response.headers.get('etag')).toBe('"4"');
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      line: `PATCH /api/builder/sessions/${ID}/contract`,
      headers: {
        authorization: `Bearer ${KEY}`,
        'x-participant': 'p',
        'if-match': '"3"',
        'content-type': 'application/json',
      },
      body: '{"operations":[{"op":"replace","path":"/document_name","value":"x"}]}',
    });
  });

  it('takes another header and other paths', async () => {
    const client = createBuilderClient({
      baseUrl,
      key: KEY,
      keyHeader: 'X-API-Key',
      paths: {
        '/api/browser/templates': '/v9/templates',
        '/api/builder/sessions/{session_id}': '/v9/s/{session_id}/details',
      },
    });
    await client.GET('/api/browser/templates', { params: { query: { 'filter[language]': 'fi', 'page[size]': 5 } } });
    await client.GET('/api/builder/sessions/{session_id}', { params: { path: { session_id: ID } } });
    expect(requests.map(({ line }) => line.replace(/%5B/g, '[').replace(/%5D/g, ']'))).toEqual([
      'GET /v9/templates?filter[language]=fi&page[size]=5',
      `GET /v9/s/${ID}/details`,
    ]);
    expect(requests[0]?.headers['x-api-key']).toBe(KEY);
    expect(requests[0]?.headers.authorization).toBeUndefined();
  });

  it('answers an error as a value', async () => {
    answer = {
      status: 409,
      body: { data: null, meta: { status: { code: 409, text: 'Conflict' }, error: { code: 'trial', message: 'No.' } } },
    };
    const client = createBuilderClient({ baseUrl, key: KEY });
    const { data, error, response } = await client.POST('/api/builder/sessions/{session_id}/contract/finalize', {
      params: { path: { session_id: ID }, header: { 'X-Participant': 'p' } },
    });
    expect(data).toBeUndefined();
    expect(response.status).toBe(409);
    expect(error?.meta.error.code).toBe('trial');
  });

  it('stops at an abort', async () => {
    answer = { status: 200, body: {}, delay: 2000 };
    const client = createBuilderClient({ baseUrl, key: KEY });
    const abort = new AbortController();
    const call = client.GET('/api/browser/templates', { signal: abort.signal });
    setTimeout(() => {
      abort.abort();
    }, 50);
    await expect(call).rejects.toThrow(/abort/i);
  });

  it('shows the key in no property, text or error', async () => {
    const client = createBuilderClient({ baseUrl: 'http://127.0.0.1:1', key: KEY });
    const error: unknown = await client.GET('/api/browser/templates').catch((caught: unknown) => caught);
    for (const text of [
      JSON.stringify(client),
      String(client),
      inspect(client, { depth: 9, showHidden: true }),
      inspect(error, { depth: 9 }),
      JSON.stringify(error),
    ]) {
      expect(text).not.toContain('very-secret');
    }
  });
});
