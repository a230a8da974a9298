import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPlatformClient } from '../../src/client/index.ts';

const ID = '01890000-0000-7000-8000-000000000001';

describe('createPlatformClient', () => {
  let server: Server;
  let baseUrl: string;
  const lines: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      lines.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      const isRefused = request.method === 'PUT';
      response.writeHead(isRefused ? 422 : 200, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(
          isRefused
            ? {
                message: 'The body is not valid.',
                code: 'validation',
                validationErrors: { 'tags.0': ['Give a text.'] },
              }
            : { data: [], meta: { page: { number: 1, size: 25, total: 0 } }, links: { next: null, prev: null } },
        ),
      );
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
  });

  it('asks with filters in brackets, and its key', async () => {
    const client = createPlatformClient({ baseUrl, key: 'k' });
    const { data } = await client.GET('/public/v2/documents', {
      params: { query: { 'filter[folder_id]': ID, sort: '-title', include: 'tags' } },
    });
    expect(data?.meta.page.total).toBe(0);
    expect(decodeURIComponent(lines.at(-1) ?? '')).toBe(
      `GET /public/v2/documents?filter[folder_id]=${ID}&sort=-title&include=tags Bearer k`,
    );
  });

  it('answers a refusal as an error with its fields', async () => {
    const client = createPlatformClient({
      baseUrl,
      key: 'k',
      paths: { '/public/v2/documents/{document_id}/tags': '/t' },
    });
    const { error, response } = await client.PUT('/public/v2/documents/{document_id}/tags', {
      params: { path: { document_id: ID } },
      body: { tags: [''] },
    });
    expect([response.status, error?.code, error?.validationErrors?.['tags.0']]).toEqual([
      422,
      'validation',
      ['Give a text.'],
    ]);
    expect(lines.at(-1)).toContain('PUT /t ');
  });
});
