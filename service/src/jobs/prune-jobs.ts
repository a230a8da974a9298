import type pg from 'pg';

/** How long a job that failed for good is kept, to be looked at, and one that no release knows any more. */
const KEPT_DAYS = 30;
/** Those who add or take a job at that moment come first. */
const LOCK_WAIT_MS = 500;

/**
 * Removes the names of tasks and of schedules that an earlier release has left behind, all but `known`. It does not
 * while another process runs jobs: that may be of another release, and knows tasks by the numbers of their rows.
 * Returns how many rows were removed.
 */
export function pruneNames(pool: Pool, known: readonly string[]): Promise<number> {
  const isAlone = `NOT EXISTS (SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND application_name LIKE 'deedkit-jobs%' AND pid <> pg_backend_pid())`;
  return prune(pool, '_private_tasks', [
    [
      `DELETE FROM graphile_worker._private_tasks t WHERE t.identifier <> ALL ($1::text[]) AND ${isAlone}
       AND NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs j WHERE j.task_id = t.id)`,
      [known],
    ],
    [
      `DELETE FROM graphile_worker._private_known_crontabs WHERE identifier <> ALL ($1::text[]) AND ${isAlone}`,
      [known],
    ],
  ]);
}

/**
 * Removes jobs that no process does any more: those that failed for good, or are of a task that is not `known`, after
 * 30 days. Removes queues without jobs too, as deleted webhooks leave them. Returns how many rows were removed.
 */
export async function pruneJobs(pool: Pool, known: readonly string[]): Promise<number> {
  // Jobs that are locked are being done, and stay.
  const { rowCount } = await pool.query(
    `SELECT graphile_worker.complete_jobs(ARRAY(
       SELECT id FROM graphile_worker.jobs WHERE locked_at IS NULL AND greatest(updated_at, run_at) < now() - $1 * interval '1 day'
       AND (attempts >= max_attempts OR task_identifier <> ALL ($2::text[]))))`,
    [KEPT_DAYS, known],
  );
  const queues = await prune(pool, '_private_job_queues', [
    [
      `DELETE FROM graphile_worker._private_job_queues q WHERE locked_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM graphile_worker._private_jobs j WHERE j.job_queue_id = q.id)`,
      [],
    ],
  ]);
  return (rowCount ?? 0) + queues;
}

type Pool = Pick<pg.Pool, 'connect' | 'query'>;

/**
 * Carries statements out under a lock against writers of a table. A process that adds a job finds the row of its task
 * or queue first and refers to it then; in between it must not go. Removes nothing where others write for too long: the
 * next time does.
 */
async function prune(
  pool: Pool,
  table: string,
  statements: readonly (readonly [text: string, values: unknown[]])[],
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
    await client.query(`LOCK TABLE graphile_worker.${table} IN SHARE ROW EXCLUSIVE MODE`);
    let count = 0;
    for (const [text, values] of statements) count += (await client.query(text, values)).rowCount ?? 0;
    await client.query('COMMIT');
    return count;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return 0;
    throw error;
  } finally {
    client.release();
  }
}

const LOCK_NOT_AVAILABLE = '55P03';
