import type pg from 'pg';
import { ENDED_KNOWN_MS } from '../domain/hosted-visit.ts';
import type { Environment } from '../domain/tenant.ts';

/**
 * Removes what nobody can ask for any more: used-up URLs, answers kept for repeated requests, listeners of dead
 * processes.
 */
export async function prune(
  pool: pg.Pool,
  { tenant, now, answersBefore }: { readonly tenant: Environment; readonly now: Date; readonly answersBefore: Date },
): Promise<void> {
  await pool.query('DELETE FROM idempotent_answer WHERE tenant = $1 AND created_at < $2', [tenant, answersBefore]);
  // A link that expired is kept for a day, to tell its visitor that it expired.
  await pool.query("DELETE FROM entry_link WHERE tenant = $1 AND expires_at < $2::timestamptz - interval '1 day'", [
    tenant,
    now,
  ]);
  // A browser session that ended can be read for a week: by its integrator, and by a visitor who comes back.
  await pool.query("DELETE FROM browser_session WHERE tenant = $1 AND ends_at < $2::timestamptz - interval '7 days'", [
    tenant,
    now,
  ]);
  // A visit that ended is known for a week more, to lead whoever comes back to where they came from.
  await pool.query(
    "DELETE FROM hosted_access WHERE tenant = $1 AND expires_at < $2::timestamptz - $3 * interval '1 ms'",
    [tenant, now, ENDED_KNOWN_MS],
  );
  // What is left of a deleted builder session leads late visitors to its delete handler.
  await pool.query(
    "DELETE FROM builder_session WHERE tenant = $1 AND deleted_at < $2::timestamptz - interval '30 days'",
    [tenant, now],
  );
  await pool.query("DELETE FROM presence WHERE tenant = $1 AND renewed_at < now() - interval '5 minutes'", [tenant]);
}
