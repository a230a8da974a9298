import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { ignoreLostConnections } from './lost-connections.ts';

/** Processes that start together make the tables one after the other. */
const MIGRATION_LOCK = 4_181_003;

/** Brings the tables of jobs, in the schema `graphile_worker`, up to date. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 3, application_name: 'deedkit-jobs' });
  ignoreLostConnections(pool);
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations({ pgPool: pool });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  } finally {
    client.release(true);
    await pool.end();
  }
}
