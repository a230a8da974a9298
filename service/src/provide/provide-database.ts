import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Addresses, Database, DiskWatch, Listener } from '../database/index.ts';
import {
  CHANNEL,
  createDiskWatch,
  migrateDatabase,
  openDatabase,
  openListener,
  proveAddresses,
  startOwnPostgres,
  waitForDatabase,
} from '../database/index.ts';
import type { Log } from '../log.ts';

/** The database of the settings, up to date, and who listens to it. */
export interface ProvidedDatabase extends Pick<Database, 'pool' | 'orm'>, Pick<Addresses, 'directUrl'> {
  readonly disk: DiskWatch;
  readonly listener: Listener;
  /** Sends a notice to every process. */
  readonly notify: (payload: string) => Promise<unknown>;
}

interface Needs {
  readonly config: Config;
  readonly log: Log;
  readonly closers: Closers;
  readonly freeBytes: ((folder: string) => Promise<number>) | undefined;
}

/**
 * Opens the database in DATABASE_URL, or starts the service's own. Throws StartError when neither can be used. Of
 * one's own database the disk is watched, since it stops for want of room as any other does; of another's, nothing can
 * be seen.
 */
export async function provideDatabase({ config, log, closers, freeBytes }: Needs): Promise<ProvidedDatabase> {
  const { url, directUrl, folder } = await findDatabase({ config, log, closers });
  const now = (): number => performance.now();
  const disk = createDiskWatch({ folder, now, ...(freeBytes ? { freeBytes } : {}) });
  await proveAddresses({ url, directUrl });
  await migrateDatabase(directUrl);
  const through = url === directUrl ? 'nothing' : config.databasePrepare ? 'preparing pooler' : 'pooler';
  const { pool, orm, close } = openDatabase(url, { log, through });
  closers.add('database connections', close);
  const notify = (payload: string): Promise<unknown> => pool.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
  const listener = await openListener(directUrl, { log, notify });
  closers.add('notices', listener.close);
  return { directUrl, pool, orm, disk, listener, notify };
}

/** More than all that stopping a PostgreSQL tries takes together. */
const POSTGRES_STOP_LIMIT_MS = 60_000;

/** The database that the settings name, else the service's own. Throws StartError when it cannot be used. */
async function findDatabase({
  config,
  log,
  closers,
}: Omit<Needs, 'freeBytes'>): Promise<Addresses & { readonly folder: string | undefined }> {
  const { databaseUrl: url, databaseDirectUrl: directUrl } = config;
  if (url !== undefined) {
    await waitForDatabase(url, { log });
    if (directUrl !== undefined) await waitForDatabase(directUrl, { log, setting: 'DATABASE_DIRECT_URL' });
    return { url, directUrl: directUrl ?? url, folder: undefined };
  }
  if (config.isProduction)
    log.warn('The service runs on its own PostgreSQL, which is there for trying it; set DATABASE_URL to one of yours');
  const own = await startOwnPostgres({ dataDir: config.dataDir, port: config.postgresPort, log });
  closers.add('PostgreSQL', own.close, POSTGRES_STOP_LIMIT_MS);
  return { ...own, directUrl: own.url };
}
