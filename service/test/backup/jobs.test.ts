import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { restoreBackup, writeBackup } from '../../src/backup/index.ts';
import { clientOf, eventually } from '../support/client.ts';
import { createTestDatabase, startTestService } from '../support/start-test-service.ts';

it('a restored database goes on with what waited', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-backup-jobs-'));
  const service = await startTestService();
  const url = await createTestDatabase();
  const query = async <Row extends pg.QueryResultRow>(at: string, text: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: at });
    await client.connect();
    const { rows } = await client.query<Row>(text).finally(() => client.end());
    return rows;
  };
  const waiting = `SELECT key, task_identifier AS task, queue_name AS queue, date_trunc('minute', run_at) AS at
    FROM graphile_worker.jobs WHERE starts_with(key, 'sandbox/') ORDER BY key`;
  try {
    const { send } = clientOf(service);
    const ask = async (path: string, body: unknown): Promise<{ id: string; contract_id: string }> =>
      ((await (await send('POST', path, { body })).json()) as { data: { id: string; contract_id: string } }).data;
    // A port on which nothing listens: the delivery fails, and is to be tried again in five minutes.
    const endpoints = [{ url: 'http://127.0.0.1:1/' }];
    await ask('/public/v2/webhooks', { accepted_events: ['document-created'], endpoints });
    await ask('/sandbox/clock', { advance: 'P3D' });
    const workspace = (await (await send('GET', '/public/v2/workspace')).json()) as {
      data: { root_folder_id: string };
    };
    const { contract_id } = await ask('/public/v2/templates/mutual-nda/start', {
      folder_id: workspace.data.root_folder_id,
      title: 'x',
    });
    await eventually(async () =>
      (await query<{ key: string }>(service.databaseUrl, waiting)).some(({ key }) =>
        key.startsWith('sandbox/deliver/'),
      ),
    );
    await query(
      service.databaseUrl,
      `UPDATE document SET stage = 'finalized', due_at = now() + interval '10 days',
       sealing = json_build_object('status', 'sealed', 'nextAt', now() + interval '5 days') WHERE contract_id = '${contract_id}'`,
    );
    const { id: bulk } = await ask('/public/v2/documents/bulk', { action: 'restore', ids: ['no-id'] });
    await eventually(
      async () => (await query(service.databaseUrl, 'SELECT 1 FROM bulk WHERE ended_at IS NULL')).length === 0,
    );
    const before = await query<{ key: string; task: string }>(service.databaseUrl, waiting);
    await service.close();
    await query(service.databaseUrl, 'UPDATE bulk SET ended_at = NULL');
    const file = join(folder, 'backup');
    await writeBackup(service.databaseUrl, file);
    await restoreBackup(url, file);
    const after = await query<{ key: string; task: string }>(url, waiting);
    expect(before.map(({ task }) => task)).toEqual(['check_endpoint', 'deliver']);
    expect(after.filter(({ task }) => before.some((job) => job.task === task))).toEqual(before);
    for (const key of [`expire_contract/${contract_id}`, `run_bulk/${bulk}`])
      expect(after.map((job) => job.key)).toContain(`sandbox/${key}`);
    const due = await query<{ task: string; days: number }>(
      url,
      `SELECT task_identifier AS task, round(extract(epoch FROM run_at - now()) / 86400)::int AS days FROM graphile_worker.jobs
       WHERE task_identifier IN ('expire_contract', 'add_timestamp') ORDER BY task_identifier`,
    );
    // Five and ten days by the database, three of which this sandbox's clock is ahead.
    expect(due).toEqual([
      { task: 'add_timestamp', days: 2 },
      { task: 'expire_contract', days: 7 },
    ]);
  } finally {
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
