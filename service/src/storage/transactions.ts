import type pg from 'pg';
import type { Environment } from '../domain/tenant.ts';

/** How many sessions were finalized for the first time in a month. */
export interface MonthlyCount {
  /** `YYYY-MM`, in UTC. */
  readonly month: string;
  readonly count: number;
}

/** What was charged from `since` until before `until`, the oldest month first; months without any are left out. */
export async function countTransactions(
  pool: pg.Pool,
  tenant: Environment,
  { since, until }: { readonly since: Date | null; readonly until: Date | null },
): Promise<readonly MonthlyCount[]> {
  const { rows } = await pool.query<{ month: string; count: number }>(
    `SELECT to_char(counted_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS count FROM transaction
     WHERE tenant = $1 AND ($2::timestamptz IS NULL OR counted_at >= $2) AND ($3::timestamptz IS NULL OR counted_at < $3)
     GROUP BY month ORDER BY month`,
    [tenant, since, until],
  );
  return rows;
}
