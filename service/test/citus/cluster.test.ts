import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { distributeTables, migrateDatabase } from '../../src/database/index.ts';
import { verifySeal } from '../../src/seal/index.ts';
import type { TestClient, TestSession } from '../support/client.ts';
import { clientOf } from '../support/client.ts';
import { runAcceptance } from '../support/run-acceptance.ts';
import { SERVICE_FOLDER } from '../support/service-process.ts';
import { sendContract } from '../support/signed-document.ts';
import type { TwoProcesses } from '../support/two-processes.ts';
import { runServiceCommand, startTwoProcesses } from '../support/two-processes.ts';

/** The coordinator of a cluster with two workers or more, whose database holds the extension and no tables. */
const URL = process.env['CITUS_URL'];
/** Shell commands that kill a worker and start it again; `$PORT` is the worker's. */
const { CITUS_KILL: KILL, CITUS_START: START } = process.env;
const WRITERS = 50;
const SEALED = 12;
const NAMES = 20;
/** The first migrations, up to 0044. */
const WITHOUT_FUNCTIONS = 45;

/** Where the rows of a tenant are, and where they could be. */
interface Placement {
  readonly shardid: string;
  readonly nodename: string;
  readonly nodeport: number;
  readonly to_name: string;
  readonly to_port: number;
}

const PLACEMENT = `
  SELECT p.shardid, p.nodename, p.nodeport, n.nodename AS to_name, n.nodeport AS to_port
  FROM pg_dist_shard_placement p, pg_dist_node n
  WHERE p.shardid = get_shard_id_for_distribution_column('workspace', $1::text)
    AND n.isactive AND n.shouldhaveshards AND (n.nodename, n.nodeport) <> (p.nodename, p.nodeport) LIMIT 1`;

const run = promisify(execFile);
const runShell = (command: string, port: number): Promise<unknown> =>
  run('sh', ['-c', command], { env: { ...process.env, PORT: String(port) } });

/** Renames a draft until it is done, as a client does that keeps to its idempotency key. */
async function renameSurely(client: TestClient, session: TestSession, name: string): Promise<void> {
  const key = { 'Idempotency-Key': randomUUID() };
  const isDone = async (): Promise<boolean> => {
    const response = await client.rename(session, name, key).catch(() => undefined);
    await response?.arrayBuffer();
    if (response && response.status >= 400 && response.status < 500) throw new Error(`Renamed: ${response.status}`);
    return response?.status === 200;
  };
  // Writes wait while the rows of their tenant move: forty tables, one after the other.
  await vi.waitUntil(isDone, { timeout: 120_000 });
}

describe.skipIf(URL === undefined)('two processes on a cluster of Citus (CITUS_URL)', () => {
  const addresses = { url: URL ?? '', directUrl: URL ?? '' };
  const client = new pg.Client({ connectionString: URL });
  let service: TwoProcesses;
  beforeAll(async () => {
    await client.connect();
    // A cluster of an earlier release, which had no functions yet.
    const migrationsFolder = join(SERVICE_FOLDER, 'migrations');
    const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
    expect(await migrateDatabase(addresses.url, known.slice(0, WITHOUT_FUNCTIONS))).toBe(true);
    await client.query('SET client_min_messages = warning');
    await distributeTables(client);
    expect(await runServiceCommand(addresses, 'distribute')).toBe(0);
    service = await startTwoProcesses(addresses);
  });
  afterAll(async () => {
    await service.close();
    await client.end();
  });

  const sender = (): TestClient => clientOf(service.balancer, service.keys.sandbox);
  const startDrafts = (): Promise<readonly TestSession[]> =>
    Promise.all(Array.from({ length: WRITERS }, () => sender().start()));

  /** Each writer renames its own draft, one name after the other. */
  async function write(sessions: readonly TestSession[]): Promise<void> {
    const client = sender();
    const writing = sessions.map(async (session) => {
      for (let name = 1; name <= NAMES; name++) await renameSurely(client, session, `Name ${name}`);
    });
    await Promise.all(writing);
  }

  /** Each draft has its last name, and each name was written once. */
  async function expectAllWritten(sessions: readonly TestSession[]): Promise<void> {
    const { rows } = await client.query<{ document_name: string; revision: number; changes: number }>(
      `SELECT document_name, revision, (SELECT count(*)::int FROM contract_change h WHERE h.tenant = 'sandbox' AND h.contract_id = c.id AND h.kind = 'patched') AS changes
       FROM contract c WHERE tenant = 'sandbox' AND id = ANY($1)`,
      [sessions.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(WRITERS);
    for (const row of rows) expect(row).toMatchObject({ document_name: `Name ${NAMES}`, changes: NAMES });
  }

  it('distribute every table and function, and again where that is done', async () => {
    expect(await runServiceCommand(addresses, 'migrate')).toBe(0);
    const { rows } = await client.query<{ relname: string }>(`
      SELECT relname FROM pg_class c LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND p.logicalrelid IS NULL`);
    expect(rows).toEqual([]);
    const { rows: functions } = await client.query(`
      SELECT proname, force_delegation FROM pg_proc LEFT JOIN pg_dist_object ON classid = 'pg_proc'::regclass AND objid = pg_proc.oid
      WHERE pronamespace = 'public'::regnamespace AND proargnames[1] = '_tenant' ORDER BY 1`);
    const names = ['write_activity', 'write_events', 'write_patch'];
    expect(functions).toEqual(names.map((proname) => ({ proname, force_delegation: true })));
  });

  it('refuse to distribute while they run', async () => {
    expect(await runServiceCommand(addresses, 'distribute')).toBe(1);
  });

  it('divide 200 tenants evenly', async () => {
    const { rows } = await client.query<{ count: number }>(`
      SELECT count(*)::int FROM generate_series(1, 200) n
      JOIN pg_dist_shard_placement p ON p.shardid = get_shard_id_for_distribution_column('workspace', 'tenant-' || n)
      GROUP BY p.nodename, p.nodeport`);
    expect(rows.length).toBeGreaterThan(1);
    for (const { count } of rows) expect(Math.abs(count * rows.length - 200)).toBeLessThanOrEqual(40);
  });

  it('pass the acceptance suite', async ({ signal }) => {
    const { passed, failed } = await runAcceptance(service, signal);
    expect(failed).toEqual([]);
    expect(passed).toBeGreaterThan(1500);
  }, 1_200_000);

  it('lose nothing while the rows of their tenant move to another machine', async () => {
    const before = (await client.query<Placement>(PLACEMENT, ['sandbox'])).rows[0];
    const drafts = await startDrafts();
    const writing = write(drafts);
    await client.query("SELECT citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'block_writes')", [
      before?.shardid,
      before?.nodename,
      before?.nodeport,
      before?.to_name,
      before?.to_port,
    ]);
    await writing;
    await expectAllWritten(drafts);
    const after = (await client.query<Placement>(PLACEMENT, ['sandbox'])).rows[0];
    expect(after).toMatchObject({ nodename: before?.to_name, nodeport: before?.to_port });
  }, 300_000);

  it('lose nothing when one of them is killed', async () => {
    const drafts = await startDrafts();
    const writing = write(drafts);
    const gone = new Promise((resolve) => service.processes[0]?.once('exit', resolve));
    service.processes[0]?.kill('SIGKILL');
    await gone;
    await service.restart(0);
    await writing;
    await expectAllWritten(drafts);
  }, 300_000);

  it.skipIf(KILL === undefined || START === undefined)(
    'seal each document once whose worker is killed meanwhile (CITUS_KILL, CITUS_START)',
    async () => {
      const [place] = (await client.query<Placement>(PLACEMENT, ['sandbox'])).rows;
      const target = { url: service.balancer.url, key: service.keys.sandbox };
      const contracts = await Promise.all(Array.from({ length: SEALED }, () => sendContract(target)));
      for (const contract of contracts) expect(await contract.sign()).toBe(200);
      await runShell(KILL ?? '', place?.nodeport ?? 0);
      const path = `/public/v2/contracts/${contracts[0]?.contractId}`;
      const told = await sender().send('GET', path);
      expect([told.status, told.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      expect(await told.json()).toMatchObject({ code: 'unavailable' });
      await runShell(START ?? '', place?.nodeport ?? 0);
      for (const contract of contracts) {
        await vi.waitUntil(async () => (await contract.readContract()).sealing?.status === 'sealed', 120_000);
        const file = Buffer.from(await (await contract.download()).arrayBuffer());
        expect(verifySeal(file)?.holds).toBe(true);
      }
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM event WHERE tenant = 'sandbox' AND type = 'document-sealed'
         AND content->>'id' = ANY($1) GROUP BY content->>'id'`,
        [contracts.map(({ documentId }) => documentId)],
      );
      expect(rows).toEqual(contracts.map(() => ({ count: 1 })));
      const failed = await client.query('SELECT 1 FROM graphile_worker.jobs WHERE attempts >= max_attempts');
      expect(failed.rowCount).toBe(0);
    },
    300_000,
  );
});
