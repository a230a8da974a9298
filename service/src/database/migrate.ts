import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_181_002;

/** Brings the tables up to date. Nothing happens when they are. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 4000 });
  // The statement under way says so as well.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query("SET client_min_messages = warning");
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
  } finally {
    await client.end().catch(() => undefined);
  }
}
