import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase, startOwnPostgres } from '../../src/database/index.ts';
import { createLog } from '../../src/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL to make databases in. */
    databaseServer: string;
    /** The name of a database there that has its tables and nothing in them, to be copied. */
    emptyTables: string;
  }
}

let stop = async (): Promise<void> => undefined;

/** Starts one PostgreSQL for the whole run, as the service starts its own; none for the acceptance suite alone. */
export async function setup(project: TestProject): Promise<void> {
  if (project.vitest.state.getPaths().every((file) => file.includes('/acceptance/'))) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'deedkit-test-'));
  const own = await startOwnPostgres({
    dataDir,
    log: createLog({ level: 'warn', write: (line) => process.stderr.write(line) }),
  });
  project.provide('databaseServer', own.url);
  project.provide('emptyTables', await makeTables(own.url));
  stop = async () => {
    await own.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Makes a database as a service leaves it that starts on an empty one; it takes a second, a copy a tenth of that. */
async function makeTables(server: string): Promise<string> {
  const name = 'empty_tables';
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // Nothing in it outlives the machine.
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
  // Tests connect some ten thousand times; each would stretch the password 4,096 times.
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE postgres PASSWORD ${pg.escapeLiteral(new URL(server).password)}`);
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  await runMigrations({ connectionString: url.href });
  return name;
}

export async function teardown(): Promise<void> {
  await stop();
}
