import type pg from 'pg';

/** How many sessions were finalized for the first time in a month. */
export interface MonthlyCount {
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  readonly count: number;
}

/**
 * Transactions charged to all tenants from `since` until before `until`, the oldest month first; months without any are
 * left out.
 */
export async function countTransactions(
  pool: pg.Pool,
  { since, until }: { readonly since: Date | null; readonly until: Date | null },
): Promise<readonly MonthlyCount[]> {
  const { rows } = await pool.query<{ month: string; count: number }>(
    `SELECT to_char(counted_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS count FROM transaction
     WHERE ($1::timestamptz IS NULL OR counted_at >= $1) AND ($2::timestamptz IS NULL OR counted_at < $2)
     GROUP BY month ORDER BY month`,
    [since, until],
  );
  return rows;
}
