import type { Database } from '../database/index.ts';
import { joinOwnPostgres, migrateDatabase, openDatabase, waitForDatabase } from '../database/index.ts';
import { onStopSignal } from '../stop-signals.ts';
import type { Invocation } from './run-command.ts';
import { logOf } from './run-command.ts';

/** Does something with the up-to-date database of the settings, beside a running service or without one. */
export async function withDatabase<T>(invocation: Invocation, use: (database: Database) => Promise<T>): Promise<T> {
  const { config } = invocation;
  const log = logOf(invocation);
  // A PostgreSQL that is started for this command alone is told to end when the process exits.
  onStopSignal(() => { process.exit(1); });
  const own = config.databaseUrl === undefined ? await joinOwnPostgres({ dataDir: config.dataDir, port: config.postgresPort, log }) : undefined;
  const url = own?.url ?? config.databaseUrl ?? '';
  try {
    await waitForDatabase(url, { log });
    await migrateDatabase(url);
    const database = openDatabase(url, { log, connections: 2 });
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  } finally {
    await own?.close();
  }
}
