import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { balanceRequests } from '../support/balance-requests.ts';
import { clientOf } from '../support/client.ts';
import { SERVICE_FOLDER, SERVICE_KEY, useServiceProcesses } from '../support/service-process.ts';
import { createTestDatabase } from '../support/start-test-service.ts';

const WRITERS = 8;

/** The changes of a release to come: columns in tables that every request reads and writes, and a table. */
const NEXT = `
  ALTER TABLE contract ADD COLUMN next_release text;
  ALTER TABLE contract_change ADD COLUMN next_release text DEFAULT 'new';
  ALTER TABLE document ADD COLUMN next_release text;
  ALTER TABLE workspace ADD COLUMN next_release boolean DEFAULT true NOT NULL;
  CREATE TABLE next_release (tenant text NOT NULL, id uuid NOT NULL, PRIMARY KEY (tenant, id));
`;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A copy of the built service with one migration more. Returns its folder. */
async function makeNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deedkit-release-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  for (const part of ['bin', 'dist', 'migrations', 'pages', 'templates', 'typst', 'package.json'])
    await cp(join(SERVICE_FOLDER, part), join(folder, 'service', part), { recursive: true });
  for (const packages of ['node_modules', 'service/node_modules']) {
    const there = join(SERVICE_FOLDER, '..', packages);
    if (existsSync(there)) await symlink(there, join(folder, packages));
  }
  const journal = join(folder, 'service/migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { when: number }[] };
  const next = { ...entries.at(-1), idx: entries.length, when: (entries.at(-1)?.when ?? 0) + 1, tag: '9999_next' };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  await writeFile(join(folder, 'service/migrations/9999_next.sql'), NEXT);
  return join(folder, 'service');
}

describe('a release that is rolled out over two processes', () => {
  const service = useServiceProcesses();

  it('migrates while the old one serves: no request fails, nothing is lost, and the old one does not start again', async () => {
    const balancer = await balanceRequests();
    closing.push(balancer.close);
    const databaseUrl = await createTestDatabase(inject('emptyTables'));
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    closing.push(() => database.end());
    const settings = {
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: balancer.url,
      DEEDKIT_SECRET: 'the secret of both of the releases',
    };
    const old = await service.serve(settings);
    balancer.passTo([old.url]);
    const client = clientOf(balancer, SERVICE_KEY);
    const sessions = await Promise.all(Array.from({ length: WRITERS }, () => client.start()));
    const written = sessions.map(() => 0);
    const failed: string[] = [];
    let isOver = false;
    const writing = sessions.map(async (session, index) => {
      while (!isOver) {
        const renamed = await client.rename(session, `Name ${(written[index] ?? 0) + 1}`);
        if (renamed.status !== 200) failed.push(`${renamed.status} ${await renamed.text()}`);
        else written[index] = (written[index] ?? 0) + 1;
        const list = await client.send('GET', '/public/v2/documents');
        if (list.status !== 200) failed.push(`${list.status} ${await list.text()}`);
      }
    });
    closing.push(() => {
      isOver = true;
      return Promise.allSettled(writing);
    });
    const goOn = async (): Promise<void> => {
      const before = written.map((count) => count + 5);
      await vi.waitUntil(() => written.every((count, index) => count >= (before[index] ?? 0)), 60_000);
    };
    await goOn();
    // A long read, as of a backup: the change of a table waits for it, and requests do not.
    await database.query('BEGIN');
    await database.query('SELECT count(*) FROM document');
    const starting = service.serve(settings, await makeNextRelease());
    await vi.waitUntil(async () => (await countWaiting(databaseUrl)) > 0, 60_000);
    await goOn();
    await database.query('COMMIT');
    const { url: next } = await starting;
    balancer.passTo([old.url, next]);
    await goOn();
    balancer.passTo([next]);
    expect(await service.end(old.child, 'SIGTERM')).toBe(0);
    await goOn();
    isOver = true;
    await Promise.all(writing);
    expect(failed).toEqual([]);
    for (const [index, { id }] of sessions.entries()) {
      const { rows } = await database.query<{ name: string; revision: number }>(
        'SELECT document_name AS name, revision FROM contract WHERE id = $1',
        [id],
      );
      expect(rows[0]).toMatchObject({ name: `Name ${written[index]}`, revision: written[index] });
    }
    const refused = await service.outcome(['serve'], settings);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('belong to a later release')]);
  }, 180_000);
});

/** How many changes of tables wait for a lock. */
async function countWaiting(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%ALTER TABLE%' AND datname = current_database()",
  );
  await client.end();
  return rows[0]?.count ?? 0;
}
