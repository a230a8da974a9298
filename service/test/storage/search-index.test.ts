import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { createDocumentStore, indexMissing } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const tenant = { id: 'sandbox', environment: 'sandbox' } as const;
const DOCUMENTS = 450;

let client: pg.Client;
let database: Database;
beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
  await client.query(
    `WITH made AS (
       INSERT INTO document (tenant, id, contract_id, folder_id, title, tags, stage, builder_version, drafted, created_at, updated_at)
       SELECT 'sandbox', gen_random_uuid(), gen_random_uuid(), w.root_folder_id, 'Lease Nº ' || n, '{}', 'created', '2', true, now(), now()
       FROM workspace w, generate_series(1, $1::int) n WHERE w.tenant = 'sandbox' RETURNING tenant, id)
     INSERT INTO document_search (tenant, document_id, words) SELECT tenant, id, '' FROM made`,
    [DOCUMENTS],
  );
});
afterAll(async () => {
  await database.close();
  await client.end();
});

describe('documents of an earlier release', () => {
  const find = async (search: string): Promise<number> => {
    const store = createDocumentStore(database);
    const page = { offset: 0, limit: 25, sort: [] };
    return (await store.list(tenant, { ...page, filter: { search } })).total;
  };

  it('are found once they have been indexed, some at a time', async () => {
    expect(await find('lease')).toBe(0);
    expect(await indexMissing(database.orm)).toBe(true);
    expect(await find('lease')).toBe(200);
    for (let rounds = 0; (await indexMissing(database.orm)) && rounds < 5; rounds += 1);
    expect(await find('lease')).toBe(DOCUMENTS);
    expect(await find('lease 449')).toBe(1);
  });

  it('are not written again by a change that leaves their words alone', async () => {
    const store = createDocumentStore(database);
    const [listed] = (await store.list(tenant, { offset: 0, limit: 1, sort: [], filter: {} })).documents;
    const key = listed?.document.key ?? { tenant, id: '' };
    const read = () => client.query('SELECT xmin::text, words FROM document_search WHERE document_id = $1', [key.id]);
    const change = (title: string) => store.change(key, () => ({ ok: true, value: { set: { title }, effects: [] } }));
    const before = (await read()).rows;
    await change(listed?.document.title ?? '');
    expect((await read()).rows).toEqual(before);
    await change('Another title');
    expect((await read()).rows[0]).toMatchObject({ words: expect.stringContaining('another title') as string });
  });

  it('are left alone afterwards', async () => {
    const { rows } = await client.query('SELECT xmin::text FROM document_search ORDER BY document_id');
    expect(await indexMissing(database.orm)).toBe(false);
    expect((await client.query('SELECT xmin::text FROM document_search ORDER BY document_id')).rows).toEqual(rows);
  });
});
