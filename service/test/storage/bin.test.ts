import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/index.ts';
import { migrateDatabase, openDatabase } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { createDocumentStore, createFolderStore, pruneBin } from '../../src/storage/index.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const tenant = { id: 'sandbox', environment: 'sandbox' } as const;
const MANY = 10_000;
const at = new Date('2026-05-01T08:00:00Z');

let client: pg.Client;
let database: Database;
let documents: ReturnType<typeof createDocumentStore>;
let folders: ReturnType<typeof createFolderStore>;
beforeAll(async () => {
  const url = await createTestDatabase();
  await migrateDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  database = openDatabase(url, { log: createLog({ level: 'silent', write: () => undefined }) });
  documents = createDocumentStore(database);
  folders = createFolderStore(database.orm);
});
afterAll(async () => {
  await database.close();
  await client.end();
});

/** A folder in the root folder with so many drafts, each with its contract and its words. */
async function fillFolder(count: number): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO folder (tenant, id, parent_id, title, created_at, updated_at)
     SELECT tenant, gen_random_uuid(), root_folder_id, 'Many', now(), now() FROM workspace WHERE tenant = 'sandbox' RETURNING id`,
  );
  const id = rows[0]?.id ?? '';
  await client.query(
    `WITH made AS (
       INSERT INTO document (tenant, id, contract_id, folder_id, title, tags, stage, builder_version, drafted, created_at, updated_at)
       SELECT 'sandbox', gen_random_uuid(), gen_random_uuid(), $1, 'Lease ' || n, '{}', 'created', '2', true, now(), now()
       FROM generate_series(1, $2::int) n RETURNING *
     ), drafts AS (
       INSERT INTO contract (tenant, id, origin, status, revision, template_id, template_version, document_name, jurisdiction, languages, value, sections, appearance, created_at)
       SELECT tenant, contract_id, 'platform', 'draft', 0, 'nda', '1', title, 'fi', '{en}', '{}', '{}', '{}', now() FROM made
     ), counted AS (
       INSERT INTO document_count (tenant, folder_id, stage, count)
       VALUES ('sandbox', $1, 'created', $2), ('sandbox', '00000000-0000-0000-0000-000000000000', 'created', $2)
       ON CONFLICT (tenant, folder_id, stage) DO UPDATE SET count = document_count.count + excluded.count
     ) INSERT INTO document_search (tenant, document_id, words, grams) SELECT tenant, id, lower(title), '{1}' FROM made`,
    [id, count],
  );
  return id;
}

const list = (filter: object) => documents.list(tenant, { offset: 0, limit: 1, sort: [], filter });

describe('a folder of 10,000 documents', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await fillFolder(MANY);
    await client.query('VACUUM ANALYZE');
  }, 60_000);

  it('goes into the bin while a draft in it is written, which waits for nothing', async () => {
    const { rows } = await client.query<{ contract_id: string }>(
      'SELECT contract_id FROM document WHERE folder_id = $1 LIMIT 1',
      [folder],
    );
    const waits: number[] = [];
    const deleting = { done: false };
    const deletion = folders.bin({ tenant, id: folder }, at).finally(() => {
      deleting.done = true;
    });
    while (!deleting.done) {
      const begun = performance.now();
      await client.query("UPDATE contract SET revision = revision + 1 WHERE tenant = 'sandbox' AND id = $1", [
        rows[0]?.contract_id,
      ]);
      waits.push(performance.now() - begun);
    }
    expect(await deletion).toMatchObject({ ok: true });
    expect(waits.length).toBeGreaterThan(3);
    expect(Math.max(...waits)).toBeLessThan(1000);
    expect((await list({})).total).toBe(0);
    expect((await list({ folderId: folder })).total).toBe(0);
    expect((await list({ search: 'lease' })).total).toBe(0);
    expect((await list({ deleted: true })).total).toBe(MANY);
  });

  it('leaves lists as they were: the bin stands in none of their indexes', async () => {
    const few = await fillFolder(30);
    await client.query('ANALYZE');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT * FROM document d WHERE d.tenant = 'sandbox' AND d.deleted_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT 25`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('document_created');
    expect((await list({ folderId: few })).total).toBe(30);
    expect((await documents.count(tenant, { deleted: true })).created).toBe(MANY);
    await folders.remove({ tenant, id: few });
  });

  it('comes back with all of them, and is counted again', async () => {
    expect(await folders.restore({ tenant, id: folder }, { at, effectsOf: () => [] })).toMatchObject({ ok: true });
    expect((await list({})).total).toBe(MANY);
    expect((await list({ folderId: folder })).total).toBe(MANY);
    expect((await list({ deleted: true })).total).toBe(0);
  });

  it('is removed some at a time once it has been in the bin for its days', async () => {
    await folders.bin({ tenant, id: folder }, at);
    const days = (count: number): Date => new Date(at.getTime() + count * 86_400_000);
    await pruneBin(database.orm, tenant, days(29));
    expect((await list({ deleted: true })).total).toBe(MANY);
    // One that somebody holds is left for the next time.
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM document WHERE folder_id = $1 LIMIT 1 FOR UPDATE', [folder]);
    await pruneBin(database.orm, tenant, days(30));
    await client.query('COMMIT');
    expect((await list({ deleted: true })).total).toBe(1);
    await pruneBin(database.orm, tenant, days(30));
    for (const table of ['document', 'contract', 'document_search'])
      expect((await client.query(`SELECT 1 FROM ${table} WHERE tenant = 'sandbox'`)).rowCount).toBe(0);
    expect(await folders.readDeletion({ tenant, id: folder })).toBeUndefined();
  }, 60_000);
});
