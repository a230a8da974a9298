import type { Database } from '../database/index.ts';
import {
  joinOwnPostgres,
  migrateDatabase,
  openDatabase,
  startOwnPostgres,
  waitForDatabase,
} from '../database/index.ts';
import { onStopSignal } from '../stop-signals.ts';
import type { Invocation } from './invocation.ts';
import { logOf } from './invocation.ts';

/** Does something with the up-to-date database of the settings, beside a running service or without one. */
export function withDatabase<T>(invocation: Invocation, use: (database: Database) => Promise<T>): Promise<T> {
  return withAddress(invocation, 'beside', async (url) => {
    await migrateDatabase(url);
    const database = openDatabase(url, { log: logOf(invocation), connections: 2 });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  });
}

/**
 * Does something with the database of the settings as it is: `beside` a running service, or `alone`, which a service
 * that runs on the service's own database refuses.
 */
export async function withAddress<T>(
  invocation: Invocation,
  how: 'beside' | 'alone',
  use: (url: string) => Promise<T>,
): Promise<T> {
  const {
    config: { databaseUrl, databaseDirectUrl = databaseUrl, dataDir, postgresPort: port },
  } = invocation;
  const log = logOf(invocation);
  // A PostgreSQL that is started for this command alone is told to end when the process exits.
  onStopSignal(() => {
    process.exit(1);
  });
  const own =
    databaseUrl === undefined
      ? await (how === 'beside' ? joinOwnPostgres : startOwnPostgres)({ dataDir, port, log })
      : undefined;
  const url = own?.url ?? databaseDirectUrl ?? '';
  const setting = databaseDirectUrl === databaseUrl ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  try {
    await waitForDatabase(url, { log, setting });
    return await use(url);
  } finally {
    await own?.close();
  }
}
