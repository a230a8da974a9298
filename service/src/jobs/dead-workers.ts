import type pg from 'pg';

/** Before the name of a runner in the `application_name` of its connection. */
const PREFIX = 'deedkit-jobs ';

/** Makes the connections that a pool opens from now on say whose they are, as `nameConnection` does. */
export function carryName(pool: pg.Pool, runnerId: string): void {
  pool.options.application_name = `${PREFIX}${runnerId}`;
}

/** Makes a connection say whose it is: the jobs of a runner that has none are given to others. */
export async function nameConnection(client: Pick<pg.ClientBase, 'query'>, runnerId: string): Promise<void> {
  await client.query("SELECT set_config('application_name', $1, false)", [`${PREFIX}${runnerId}`]);
}

/**
 * Gives the jobs that a dead runner had begun back to the others: one whose name no connection carries. graphile-worker
 * by itself does so after four hours. A runner without a connection may only have lost it, so that it is given
 * `graceMs`. Returns how many runners were dead.
 */
export async function releaseDeadWorkers(pool: Pick<pg.Pool, 'query'>, graceMs: number): Promise<number> {
  const { rows } = await pool.query<{ runner: string }>(
    `SELECT DISTINCT locked_by AS runner FROM graphile_worker.jobs
     WHERE locked_by IS NOT NULL AND locked_at < now() - $2 * interval '1 ms' AND NOT EXISTS (
       SELECT 1 FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = $1 || locked_by)`,
    [PREFIX, graceMs],
  );
  if (rows.length === 0) return 0;
  await pool.query('SELECT graphile_worker.force_unlock_workers($1::text[])', [rows.map(({ runner }) => runner)]);
  return rows.length;
}
