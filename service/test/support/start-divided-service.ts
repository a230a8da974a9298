import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import type { Balancer } from './balance-requests.ts';
import { balanceRequests } from './balance-requests.ts';
import { partitionTables } from './partition-tables.ts';
import type { Statement } from './read-plans.ts';
import { logPlans, readPlans } from './read-plans.ts';
import { readyUrl } from './ready-url.ts';
import { findPooler, startPooler } from './start-pooler.ts';
import { SERVICE_FOLDER } from './service-process.ts';

/** A service as it runs where one machine is not enough, as far as one machine can show it. */
export interface DividedService {
  /** One address before two processes. */
  readonly balancer: Balancer;
  readonly keys: { readonly sandbox: string; readonly live: string };
  /** A connection to its database, whose statements are not noted. */
  readonly client: pg.Client;
  /** The tables that were divided by tenant: all there are. */
  readonly tables: readonly string[];
  /** The statements so far, of everybody. */
  readonly statements: () => Promise<readonly Statement[]>;
  /** Runs a command of the service on the same database, and returns its exit code. */
  readonly command: (...args: readonly string[]) => Promise<number | null>;
  /** Why its requests do not go through PgBouncer; undefined where they do. */
  readonly notPooled: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts a PostgreSQL that notes every statement, divides its tables by tenant, and starts two processes of the built
 * service on it, through PgBouncer in transaction mode where that can be had.
 */
export async function startDividedService(): Promise<DividedService> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-divided-'));
  closers.push(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const log = createLog({ level: 'warn', write: (line) => process.stderr.write(line) });
    const own = await startOwnPostgres({ dataDir, log });
    closers.push(own.close);
    await migrateDatabase(own.url);
    const tables = await prepare(own.url);
    const client = new pg.Client({ connectionString: own.url });
    await client.connect();
    await client.query('SET auto_explain.log_min_duration = -1');
    closers.push(() => client.end());
    const found = await findPooler();
    const pooler = 'path' in found ? await startPooler(found.path, own.url) : undefined;
    if (pooler) closers.push(pooler.close);
    const balancer = await balanceRequests();
    closers.push(balancer.close);
    const keys = { sandbox: 'deed_sandbox_divided', live: 'deed_live_divided' };
    const launch = (...args: readonly string[]): ChildProcess =>
      spawn(process.execPath, ['bin/deedkit-service.js', ...args], {
        cwd: SERVICE_FOLDER,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          SERVICE_PORT: '0',
          DATABASE_URL: pooler?.through(own.url) ?? own.url,
          DATABASE_DIRECT_URL: own.url,
          PUBLIC_URL: balancer.url,
          DEEDKIT_SANDBOX_KEY: keys.sandbox,
          DEEDKIT_LIVE_KEY: keys.live,
          DEEDKIT_SECRET: 'what both processes seal credentials with',
          WEBHOOK_ALLOW_PRIVATE: '1',
          LOG_LEVEL: 'warn',
        },
      });
    const services = [launch('serve'), launch('serve')];
    closers.push(() => Promise.all(services.map(stop)));
    balancer.passTo(await Promise.all(services.map(readyUrl)));
    return {
      balancer,
      keys,
      client,
      tables,
      statements: () => readPlans(join(dataDir, 'postgres.log')),
      command: (...args) => ended(launch(...args)),
      notPooled: 'missing' in found ? found.missing : undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Uses a connection of its own, so that its changes to the tables are not among the recorded statements. */
async function prepare(url: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await partitionTables(client);
    await logPlans(client);
    return tables;
  } finally {
    await client.end();
  }
}

function ended(child: ChildProcess): Promise<number | null> {
  // The output has to be read, or the process waits.
  child.stdout?.resume();
  return new Promise((resolve) => {
    child.once('close', resolve);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = ended(child);
  child.kill('SIGTERM');
  await gone;
}
