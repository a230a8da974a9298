import type pg from 'pg';

/** The jobs of a task, over all processes. */
export interface JobCounts {
  readonly task: string;
  /** Those that are due and not begun. */
  readonly due: number;
  /** Those that failed for good. */
  readonly dead: number;
  /** Seconds that the oldest of those that are due has waited. */
  readonly oldestSeconds: number;
}

const IS_DUE = 'locked_at IS NULL AND attempts < max_attempts AND run_at <= now()';

/** Counts the jobs of each task that are due or have failed for good. */
export async function countJobs(pool: Pick<pg.Pool, 'query'>): Promise<readonly JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(
    `SELECT task_identifier AS task, count(*) FILTER (WHERE ${IS_DUE})::int AS due,
       count(*) FILTER (WHERE attempts >= max_attempts)::int AS dead,
       greatest(0, coalesce(extract(epoch FROM now() - min(greatest(run_at, updated_at)) FILTER (WHERE ${IS_DUE})), 0))::int AS "oldestSeconds"
     FROM graphile_worker.jobs WHERE run_at <= now() OR attempts >= max_attempts GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}
