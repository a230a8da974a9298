import { request } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeForm, makeObjects, makePages, makePdf, randomBytes } from '../../acceptance/support/pdfs.ts';
import { eventually } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, createTestDatabase, startTestService } from '../support/start-test-service.ts';
import { SERVICE_KEY, useServiceProcesses } from '../support/service-process.ts';

const MIB = 1_048_576;

const file = (bytes: Uint8Array): File => new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' });
function send(url: string, files: readonly Uint8Array[], key = SANDBOX_KEY): Promise<Response> {
  const form = new FormData();
  files.forEach((bytes, index) => {
    form.append(index === 0 ? 'file' : 'attachments[]', file(bytes));
  });
  form.append('parties[0][email]', 'aino@example.com');
  return fetch(`${url}/public/v2/contracts`, {
    method: 'POST',
    body: form,
    headers: { Authorization: `Bearer ${key}` },
  });
}

/** A request that stops in the middle of its file; resolves with what ends it. */
function sendHalf(url: string, key = SANDBOX_KEY): { readonly stop: () => void } {
  const half = request(`${url}/public/v2/contracts`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      'Content-Length': String(4 * MIB),
    },
  });
  half.on('error', () => undefined);
  half.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
  half.write(randomBytes(2 * MIB));
  return { stop: () => half.destroy() };
}

async function countLeft(client: pg.Client): Promise<{ uploads: number; orphans: number; chunks: number }> {
  const { rows } = await client.query<{ uploads: number; orphans: number; chunks: number }>(`
    SELECT (SELECT count(*)::int FROM file_upload) AS uploads, (SELECT count(*)::int FROM file_chunk) AS chunks,
      (SELECT count(*)::int FROM file_chunk c WHERE NOT EXISTS (SELECT 1 FROM file f WHERE f.tenant = c.tenant AND f.content_id = c.content_id)) AS orphans`);
  return rows[0] ?? { uploads: -1, orphans: -1, chunks: -1 };
}

describe('a PDF that is being sent', () => {
  let url: string;
  let client: pg.Client;
  beforeAll(async () => {
    url = await createTestDatabase();
    client = new pg.Client({ connectionString: url });
    await client.connect();
  });
  afterAll(() => client.end());

  it('leaves nothing when its sender goes away, or when it is refused', async () => {
    const service = await startTestService({ databaseUrl: url });
    try {
      const half = sendHalf(service.url);
      await eventually(async () => (await countLeft(client)).chunks > 3);
      half.stop();
      await eventually(async () => (await countLeft(client)).chunks === 0);
      const pdf = await makePdf({ fill: MIB });
      const answers = await Promise.all([
        send(service.url, [pdf, pdf, Buffer.from('no PDF')]),
        send(service.url, [await makeForm(), pdf, await makePages(5000)]),
        send(service.url, [pdf, randomBytes(14 * MIB)]),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([422, 422, 413]);
      await eventually(async () => (await countLeft(client)).chunks === 0);
      expect((await send(service.url, [await makeForm(), pdf])).status).toBe(201);
      await eventually(async () => (await countLeft(client)).uploads === 0);
      expect((await countLeft(client)).orphans).toBe(0);
    } finally {
      await service.close();
    }
  });
});

describe('a process that is killed while a PDF is being sent', () => {
  const { serve, end } = useServiceProcesses();

  it('leaves an upload that others remove after an hour', async () => {
    const databaseUrl = await createTestDatabase();
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const killed = await serve({ DATABASE_URL: databaseUrl });
      sendHalf(killed.url, SERVICE_KEY);
      await eventually(async () => (await countLeft(client)).chunks > 3);
      await end(killed.child, 'SIGKILL');
      expect((await countLeft(client)).uploads).toBe(1);
      await client.query("UPDATE file_upload SET started_at = started_at - interval '2 hours'");
      await serve({ DATABASE_URL: databaseUrl });
      await client.query("SELECT graphile_worker.add_job('remove_expired')");
      await eventually(async () => (await countLeft(client)).chunks === 0);
      expect((await countLeft(client)).uploads).toBe(0);
    } finally {
      await client.end();
    }
  });
});

/** How long the others wait meanwhile is measured by `npm run bench -- pauses`. */
describe('the worst PDFs that are sent are taken or refused', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it.each([
    ['13 MB', 201, () => makePdf({ fill: 13 * MIB - 2000 })],
    ['90,000 objects', 201, () => makeObjects(90_000)],
    ['200,000 objects', 422, () => makeObjects(200_000)],
    ['13 MB of noise', 422, () => randomBytes(13 * MIB)],
  ] as const)('%s', async (_name, status, make) => {
    expect((await send(service.url, [await make()])).status).toBe(status);
  });
});
