import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

const LENGTHS =
  'SELECT revision, kind, length, length(operations::text) + length(inverse::text) AS found FROM contract_change WHERE contract_id = $1 ORDER BY 1';

describe('the length of a change', () => {
  let service: TestService;
  let client: TestClient;
  let stored: pg.Client;
  beforeAll(async () => {
    service = await startTestService();
    client = clientOf(service);
    stored = new pg.Client({ connectionString: service.databaseUrl });
    await stored.connect();
  });
  afterAll(async () => {
    await stored.end();
    await service.close();
  });
  const lengthsOf = async (id: string): Promise<{ kind: string; length: number; found: number }[]> =>
    (await stored.query<{ kind: string; length: number; found: number }>(LENGTHS, [id])).rows;
  const historyOf = async (id: string): Promise<{ data: { revision: number }[]; meta: { next: number | null } }> =>
    (await (await client.send('GET', `/api/builder/sessions/${id}/contract/history`)).json()) as Awaited<
      ReturnType<typeof historyOf>
    >;

  it('is kept with it, of edits and of stages, and put in for those that had none', async () => {
    const session = await client.start();
    await client.rename(session, 'Äiti');
    await client.rename(session, 'Long '.repeat(40));
    const found = await lengthsOf(session.id);
    expect(found.map(({ length }) => length)).toEqual(found.map((change) => change.found));
    expect(found).toHaveLength(2);
    await stored.query('UPDATE contract_change SET length = 0 WHERE contract_id = $1', [session.id]);
    const file = new URL('../../migrations/0020_change_lengths.sql', import.meta.url);
    const [, backFill = ''] = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    await stored.query(backFill);
    expect(await lengthsOf(session.id)).toEqual(found);
  });

  it('ends a page of the history that would be too long, whatever it has room for', async () => {
    const session = await client.start();
    for (const name of ['One', 'Two', 'Three']) await client.rename(session, name);
    // As if each had been made by itself, and two of them filled a page.
    await stored.query(
      `UPDATE contract_change SET length = 600000, created_at = created_at + make_interval(hours => revision) WHERE contract_id = $1`,
      [session.id],
    );
    const { data, meta } = await historyOf(session.id);
    expect([data.map(({ revision }) => revision), meta.next]).toEqual([[3], 3]);
  });
});
