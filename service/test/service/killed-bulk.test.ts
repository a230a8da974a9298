import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { eventually } from '../support/client.ts';
import { SERVICE_KEY as KEY, useServiceProcesses } from '../support/service-process.ts';
import { asker } from '../support/signed-document.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const COUNT = 350;
const OTHERS = 200;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

describe('a process that is killed in the middle of an action on many documents', () => {
  const service = useServiceProcesses();

  it('leaves the rest to the next one, and no document is changed or told of twice', async () => {
    const databaseUrl = await createTestDatabase(inject('emptyTables'));
    const first = await service.serve({ DATABASE_URL: databaseUrl });
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    closing.push(() => client.end());
    const json = async <T>(answer: Promise<Response>): Promise<T> =>
      ((await (await answer).json()) as { data: T }).data;
    const ask = asker(first.url, KEY);
    const post = (path: string, body: object) =>
      json<{ id: string; done: number; state: string }>(
        ask(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    const { id: folder } = await post('/public/v2/folders', { title: 'To' });
    const { rows } = await client.query<{ id: string }>(
      `INSERT INTO document (tenant, id, contract_id, folder_id, title, tags, stage, builder_version, drafted, created_at, updated_at)
       SELECT 'sandbox', gen_random_uuid(), gen_random_uuid(), root_folder_id, 'Lease ' || n, '{}', 'created', '2', false, now(), now()
       FROM workspace, generate_series(1, $1::int) n WHERE tenant = 'sandbox' RETURNING id`,
      [COUNT + OTHERS],
    );
    await client.query(
      `INSERT INTO document_count (tenant, folder_id, stage, count)
       VALUES ('sandbox', '00000000-0000-0000-0000-000000000000', 'created', $1)`,
      [COUNT + OTHERS],
    );
    const ids = rows.slice(0, COUNT).map(({ id }) => id);
    const all = await ask('/public/v2/documents/bulk', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ action: 'delete', filter: {} }),
    });
    expect(all.status).toBe(422);
    expect(await all.text()).toContain(`finds ${COUNT + OTHERS} documents`);
    // Somebody holds a document behind the first 250.
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM document WHERE id = $1 FOR UPDATE', [ids[300]]);
    const begun = await post('/public/v2/documents/bulk', { action: 'move', ids, folder_id: folder });
    const read = (url: string) => json<typeof begun>(asker(url, KEY)(`/public/v2/bulk/${begun.id}`));
    await eventually(async () => (await read(first.url)).done === 250);
    await service.end(first.child, 'SIGKILL');
    await client.query('COMMIT');
    const second = await service.serve({ DATABASE_URL: databaseUrl });
    await eventually(async () => (await read(second.url)).state === 'done');
    expect(await read(second.url)).toMatchObject({ total: COUNT, done: COUNT, refused: [] });
    const told = await client.query<{ count: number; documents: number }>(
      `SELECT count(*)::int AS count, count(DISTINCT content->>'id')::int AS documents FROM event WHERE type = 'document-updated'`,
    );
    expect(told.rows).toEqual([{ count: COUNT, documents: COUNT }]);
    const counted = await client.query('SELECT count FROM document_count WHERE folder_id = $1', [folder]);
    expect(counted.rows).toEqual([{ count: COUNT }]);
  }, 120_000);
});
