import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { initCluster, readPassword } from './init-cluster.ts';
import type { PostgresHome } from './postgres-home.ts';
import { prepareHome } from './postgres-home.ts';
import { findPostmaster, isAlive, stopPostmaster } from './postmaster.ts';
import { runPostgres } from './postgres-process.ts';
import { StartError } from './start-error.ts';

/** A PostgreSQL of the service's own. */
export interface OwnPostgres {
  /** For the database of the service, with the password in it. */
  readonly url: string;
  /** Where its files are. */
  readonly folder: string;
  /** Stops it when this process started it. */
  readonly close: () => Promise<void>;
}

/** Where the service keeps its own database, and how it is reached. */
interface Options {
  readonly dataDir: string;
  readonly log: Log;
  /** The port it listens on; any free one when not given. */
  readonly port?: number | undefined;
}

const DATABASE = 'deedkit';
/** Held by the one service that owns the cluster. A killed owner loses it with its connection. */
const OWNER_LOCK = 4_181_001;

/**
 * Starts the service's own PostgreSQL in the data folder, making it when it is missing, and starts it again whenever it
 * ends by itself. A server that a killed service left behind is stopped first. Throws StartError when another service
 * uses the folder.
 */
export async function startOwnPostgres({ dataDir, log, port }: Options): Promise<OwnPostgres> {
  const home = await prepareHome(dataDir);
  await initCluster(home);
  const password = await readPassword(home);
  await stopLeftOver(home, { password, log });
  const server = await runPostgres(home, { log, port, isReady: (bound) => answers(bound, password) });
  const urlOf = (database: string): string => `postgres://postgres:${password}@127.0.0.1:${server.port}/${database}`;
  const owner = keepOwnership(urlOf('postgres'), log);
  try {
    if (!(await owner.acquired)) throw inUse(dataDir);
    await createDatabase(urlOf('postgres'));
  } catch (error) {
    await owner.release();
    await server.stop();
    throw error;
  }
  return {
    url: urlOf(DATABASE),
    folder: home.cluster,
    close: async () => {
      await owner.release();
      await server.stop();
    },
  };
}

/** Uses the PostgreSQL of a service that runs on the data folder, or starts one for as long as it is needed. */
export async function joinOwnPostgres(options: Options): Promise<OwnPostgres> {
  const home = await prepareHome(options.dataDir);
  const running = await findPostmaster(home.cluster);
  if (!running) return startOwnPostgres(options);
  const password = await readPassword(home);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${running.port}/${DATABASE}`,
    folder: home.cluster,
    close: async () => undefined,
  };
}

/** Two services on one folder would be two servers on one set of files. */
function inUse(dataDir: string): StartError {
  return new StartError(
    `Another deedkit-service is running on the data folder ${dataDir}; stop it, or set DEEDKIT_DATA to another folder.`,
  );
}

/** Stops a running server whose owner lock is free: its service was killed. */
async function stopLeftOver(home: PostgresHome, { password, log }: { password: string; log: Log }): Promise<void> {
  const running = await findPostmaster(home.cluster);
  if (!running) return;
  const client = await connectWithin(`postgres://postgres:${password}@127.0.0.1:${running.port}/postgres`, 5000, () =>
    isAlive(running.pid),
  );
  if (!running.isKnown && !(client && (await isOn(client, home.cluster)))) {
    await client?.end();
    throw new StartError(
      `postmaster.pid in ${home.cluster} names process ${running.pid}, which may be a PostgreSQL of somebody else's; if it is, remove that file, else end the process, then start again.`,
    );
  }
  if (client) {
    const free = await retry(3000, async () => {
      const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [OWNER_LOCK]);
      return rows[0]?.free === true;
    });
    if (!free) {
      await client.end();
      throw inUse(dirname(home.passwordFile));
    }
  }
  // The lock is kept until the end, so that of two that start now only one goes on; a server that waits for its clients
  // would wait for that one.
  log.warn('Stopping the PostgreSQL that an earlier process left running', { pid: running.pid });
  if (!(await stopPostmaster(running.pid, { SIGTERM: 0 }))) {
    throw new StartError(
      `The PostgreSQL with process number ${running.pid} on ${home.cluster} does not stop; end it, then start again.`,
    );
  }
}

/** Whether a connection leads to the server of a cluster. */
async function isOn(client: pg.Client, cluster: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
  return (
    (await realpath(rows[0]?.data_directory ?? '').catch(() => '')) === (await realpath(cluster).catch(() => cluster))
  );
}

/**
 * Tries to connect until that succeeds, takes too long, or is not worthwhile any more; undefined when it did not
 * succeed.
 */
async function connectWithin(
  url: string,
  timeoutMs: number,
  isWorthwhile: () => boolean = () => true,
): Promise<pg.Client | undefined> {
  let found: pg.Client | undefined;
  await retry(timeoutMs, async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    found = await client.connect().then(
      () => client,
      () => undefined,
    );
    return found !== undefined || !isWorthwhile();
  });
  return found;
}

/** Tries twenty times a second; false when the time is over. It tries once in any case. */
async function retry(timeoutMs: number, attempt: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; ;) {
    if (await attempt()) return true;
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Whether a statement is carried out: a server that starts takes connections before it carries anything out. */
async function answers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A hold on the data folder, for as long as its process lives. */
interface Ownership {
  /** Whether the lock was free at the first try. */
  readonly acquired: Promise<boolean>;
  readonly release: () => Promise<void>;
}

/**
 * Holds the owner lock on a connection of its own, and takes it again whenever that was lost, as when PostgreSQL was
 * restarted.
 */
function keepOwnership(url: string, log: Log): Ownership {
  let released = false;
  let client: pg.Client | undefined;
  const take = async (): Promise<boolean> => {
    const taking = await connectWithin(url, 10_000);
    if (!taking) return false;
    client = taking;
    // Without the lock, the next to start would take this server for one that was left behind, and stop it.
    taking.once('end', () => {
      if (client === taking) void takeAgain();
    });
    const { rows } = await taking.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [OWNER_LOCK]);
    return rows[0]?.taken === true;
  };
  const takeAgain = async (): Promise<void> => {
    for (let wait = 100; !released; wait = Math.min(wait * 2, 5000)) {
      if (await take().catch(() => false)) return;
      log.warn('The owner lock was not taken again yet');
      await new Promise((resolve) => {
        setTimeout(resolve, wait).unref();
      });
    }
  };
  return {
    acquired: take(),
    release: async () => {
      released = true;
      await client?.end().catch(() => undefined);
    },
  };
}

/**
 * Makes the service's database in a cluster that has none yet. Called under the owner lock, so that no other process
 * does the same.
 */
async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
