import type pg from 'pg';

/** The tables joined in every statement: the row's workspace, and the clock that says how far its time runs ahead. */
const OF = 'JOIN workspace w ON w.tenant = t.tenant LEFT JOIN clock c ON c.tenant = t.tenant';
const TENANT = "json_build_object('id', t.tenant, 'environment', w.environment)";
const BEHIND = "coalesce(max(c.offset_ms), 0) * interval '1 ms'";

const SEALING_TASK = "CASE t.sealing->>'status' WHEN 'sealed' THEN 'add_timestamp' ELSE 'seal_contract' END";

/** When a failing endpoint is looked at next (`endpoint-health.ts`). */
const CHECK_AT = "(t.failing_since + CASE WHEN t.warned_at IS NULL THEN interval '2 days' ELSE interval '3 days' END)";

/** A job for each row that waits for one, as the outbox would have written it. */
const STATEMENTS: readonly string[] = [
  `SELECT graphile_worker.add_job('expire_contract', json_build_object('tenant', ${TENANT}, 'id', t.contract_id, 'due', t.due_at),
     job_key => t.tenant || '/expire_contract/' || t.contract_id, run_at => t.due_at - ${BEHIND})
   FROM document t ${OF} WHERE t.stage = 'finalized' AND t.due_at IS NOT NULL AND t.deleted_at IS NULL
   GROUP BY t.tenant, w.environment, t.contract_id, t.due_at`,
  `SELECT graphile_worker.add_job('deliver', json_build_object('tenant', ${TENANT}, 'id', t.endpoint_id, 'due', min(t.next_attempt_at)),
     queue_name => t.tenant || '/deliver/' || t.endpoint_id, job_key => t.tenant || '/deliver/' || t.endpoint_id,
     run_at => min(t.next_attempt_at) - ${BEHIND})
   FROM webhook_delivery t ${OF} WHERE t.status = 'pending' GROUP BY t.tenant, w.environment, t.endpoint_id`,
  `SELECT graphile_worker.add_job('send_message', json_build_object('tenant', ${TENANT}, 'id', t.id, 'due', t.created_at),
     job_key => t.tenant || '/send_message/' || t.id)
   FROM message t ${OF} WHERE t.status = 'pending' GROUP BY t.tenant, w.environment, t.id, t.created_at`,
  `SELECT graphile_worker.add_job(${SEALING_TASK}, json_build_object('tenant', ${TENANT}, 'id', t.contract_id, 'due', t.sealing->>'nextAt'),
     job_key => t.tenant || '/' || ${SEALING_TASK} || '/' || t.contract_id, run_at => (t.sealing->>'nextAt')::timestamptz - ${BEHIND})
   FROM document t ${OF} WHERE t.sealing->>'nextAt' IS NOT NULL AND t.deleted_at IS NULL
   GROUP BY t.tenant, w.environment, t.contract_id, t.sealing->>'nextAt', t.sealing->>'status'`,
  `SELECT graphile_worker.add_job('check_endpoint', json_build_object('tenant', ${TENANT}, 'id', t.id, 'due', ${CHECK_AT}),
     job_key => t.tenant || '/check_endpoint/' || t.id, run_at => ${CHECK_AT} - ${BEHIND})
   FROM webhook_endpoint t ${OF} WHERE t.failing_since IS NOT NULL AND t.disabled_at IS NULL
   GROUP BY t.tenant, w.environment, t.id, t.failing_since, t.warned_at`,
  `SELECT graphile_worker.add_job('run_bulk', json_build_object('tenant', ${TENANT}, 'id', t.id, 'due', t.created_at),
     job_key => t.tenant || '/run_bulk/' || t.id)
   FROM bulk t ${OF} WHERE t.ended_at IS NULL GROUP BY t.tenant, w.environment, t.id, t.created_at`,
];

/**
 * Adds the jobs that rows of a backup wait for: backups hold no jobs. It looks at all tenants, and is for a database
 * that is not in use.
 */
export async function resumeJobs(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  for (const statement of STATEMENTS) await client.query(statement);
}
