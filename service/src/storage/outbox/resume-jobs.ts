import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Environment } from '../../domain/tenant/tenant.ts';
import type { Call } from './calls.ts';
import { makeCalls, prefixOf, wallTime } from './calls.ts';

/** The tables joined in every statement: the row's workspace, and the clock that says how far its time runs ahead. */
const OF = 'JOIN workspace w ON w.tenant = t.tenant LEFT JOIN clock c ON c.tenant = t.tenant';
/** Of which tenant a job is, and how far its time runs ahead. */
const TENANT = 't.tenant, w.environment, max(c.offset_ms) AS "offset"';

/** When a failing endpoint is looked at next (`endpoint-health.ts`). */
const CHECK_AT = "(t.failing_since + CASE WHEN t.warned_at IS NULL THEN interval '2 days' ELSE interval '3 days' END)";

/** A row that waits for a job. */
interface Waiting {
  readonly tenant: string;
  readonly environment: Environment;
  readonly offset: string | null;
  readonly task: string;
  readonly id: string;
  readonly due: Date;
}

/** The rows that wait for a job, as the outbox would have added it. */
const STATEMENTS: readonly string[] = [
  `SELECT ${TENANT}, 'expire_contract' AS task, t.contract_id AS id, t.due_at AS due
   FROM document t ${OF} WHERE t.stage = 'finalized' AND t.due_at IS NOT NULL AND t.deleted_at IS NULL
   GROUP BY t.tenant, w.environment, t.contract_id, t.due_at`,
  `SELECT ${TENANT}, 'deliver' AS task, t.endpoint_id AS id, min(t.next_attempt_at) AS due
   FROM webhook_delivery t ${OF} WHERE t.status = 'pending' GROUP BY t.tenant, w.environment, t.endpoint_id`,
  `SELECT ${TENANT}, 'send_message' AS task, t.id, t.created_at AS due
   FROM message t ${OF} WHERE t.status = 'pending' GROUP BY t.tenant, w.environment, t.id, t.created_at`,
  `SELECT ${TENANT}, CASE t.sealing->>'status' WHEN 'sealed' THEN 'add_timestamp' ELSE 'seal_contract' END AS task,
     t.contract_id AS id, (t.sealing->>'nextAt')::timestamptz AS due
   FROM document t ${OF} WHERE t.sealing->>'nextAt' IS NOT NULL AND t.deleted_at IS NULL
   GROUP BY t.tenant, w.environment, t.contract_id, t.sealing->>'nextAt', t.sealing->>'status'`,
  `SELECT ${TENANT}, 'check_endpoint' AS task, t.id, ${CHECK_AT} AS due
   FROM webhook_endpoint t ${OF} WHERE t.failing_since IS NOT NULL AND t.disabled_at IS NULL
   GROUP BY t.tenant, w.environment, t.id, t.failing_since, t.warned_at`,
  `SELECT ${TENANT}, 'run_bulk' AS task, t.id, t.created_at AS due
   FROM bulk t ${OF} WHERE t.ended_at IS NULL GROUP BY t.tenant, w.environment, t.id, t.created_at`,
];

/** How many jobs are added by one statement. */
const AT_ONCE = 1000;

/**
 * Adds the jobs that rows of a backup wait for: backups hold no jobs. It looks at all tenants, and is for a database
 * that is not in use.
 */
export async function resumeJobs(client: pg.PoolClient): Promise<void> {
  const orm = drizzle(client);
  for (const statement of STATEMENTS) {
    const { rows } = await client.query<Waiting>(statement);
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await makeCalls(orm, rows.slice(from, from + AT_ONCE).map(toCall));
  }
}

function toCall({ environment, offset, task, id, due, ...row }: Waiting): Call {
  const tenant = { id: row.tenant, environment };
  const key = `${prefixOf(tenant)}${task}/${id}`;
  return {
    job: {
      task,
      payload: { tenant, id, due: due.toISOString() },
      key,
      runAt: wallTime(due, offset),
      ...(task === 'deliver' ? { queue: key } : {}),
    },
  };
}
