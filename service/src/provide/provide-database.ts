import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Database, DiskWatch, Listener } from '../database/index.ts';
import {
  createDiskWatch,
  migrateDatabase,
  openDatabase,
  openListener,
  startOwnPostgres,
  waitForDatabase,
} from '../database/index.ts';
import type { Log } from '../log.ts';

/** The database of the settings, up to date, and who listens to it. */
export interface ProvidedDatabase extends Pick<Database, 'pool' | 'orm'> {
  readonly url: string;
  readonly disk: DiskWatch;
  readonly listener: Listener;
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
  const { url, folder } = await findDatabase({ config, log, closers });
  const now = (): number => performance.now();
  const disk = createDiskWatch({ folder, now, ...(freeBytes ? { freeBytes } : {}) });
  await migrateDatabase(url);
  const { pool, orm, close } = openDatabase(url, { log });
  closers.add('database connections', close);
  const listener = await openListener(url, { log });
  closers.add('notices', listener.close);
  return { url, pool, orm, disk, listener };
}

/** More than all that stopping a PostgreSQL tries takes together. */
const POSTGRES_STOP_LIMIT_MS = 60_000;

/** The database that the settings name, else the service's own. Throws StartError when it cannot be used. */
async function findDatabase({
  config,
  log,
  closers,
}: Omit<Needs, 'freeBytes'>): Promise<{ readonly url: string; readonly folder: string | undefined }> {
  if (config.databaseUrl !== undefined) {
    await waitForDatabase(config.databaseUrl, { log });
    return { url: config.databaseUrl, folder: undefined };
  }
  const own = await startOwnPostgres({ dataDir: config.dataDir, port: config.postgresPort, log });
  closers.add('PostgreSQL', own.close, POSTGRES_STOP_LIMIT_MS);
  return own;
}
