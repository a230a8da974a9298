import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';
import { partitionTables } from './partition-tables.ts';
import type { Statement } from './read-plans.ts';
import { logPlans, readPlans } from './read-plans.ts';
import { findPooler, startPooler } from './start-pooler.ts';
import type { TwoProcesses } from './two-processes.ts';
import { startTwoProcesses } from './two-processes.ts';

/** A service as it runs where one machine is not enough, as far as one machine can show it. */
export interface DividedService extends Pick<TwoProcesses, 'balancer' | 'keys' | 'command'> {
  /** A connection to its database, whose statements are not noted. */
  readonly client: pg.Client;
  /** The tables that were divided by tenant: all there are. */
  readonly tables: readonly string[];
  /** The statements so far, of everybody. */
  readonly statements: () => Promise<readonly Statement[]>;
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
    const two = await startTwoProcesses({ url: pooler?.through(own.url) ?? own.url, directUrl: own.url });
    closers.push(two.close);
    return {
      ...two,
      client,
      tables,
      statements: () => readPlans(join(dataDir, 'postgres.log')),
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
