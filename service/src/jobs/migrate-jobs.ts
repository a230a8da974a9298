import { runMigrations } from 'graphile-worker';
import { openPatientJobPool } from './job-pool.ts';

/** Processes that start together make the tables one after the other. */
const MIGRATION_LOCK = 4_181_003;

/** Brings the tables of jobs, in the schema `graphile_worker`, up to date. */
export async function migrateJobs(url: string): Promise<void> {
  const pool = openPatientJobPool(url, 3);
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
