import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import type { Attempted, DeliveryStore, DueDelivery, DueEndpoint } from '../../domain/webhook/delivery.ts';
import { prefixOf } from '../outbox/job-sql.ts';
import { nudgeWorker } from '../outbox/nudge-worker.ts';

/** A job of an endpoint that failed lately carries it, so that such jobs never take every place there is. */
export const SLOW_FLAG = 'slow';

const LOOK_AGAIN_MS = [20, 100];

/** The job that looks after an endpoint. All of an endpoint stand in a queue: one at a time, over all processes. */
const jobOf = ({ tenant, id }: Key, due: Date) => ({
  payload: JSON.stringify({ tenant, id, due: due.toISOString() }),
  queue: `${prefixOf(tenant)}deliver/${id}`,
});

/** Deliveries that are due, in PostgreSQL. */
export function createDeliveryStore(orm: Orm, now: (tenant: Key['tenant']) => Date): DeliveryStore {
  // Two workers that look at the same moment each pass over the queues that the other looks at, and both find nothing.
  const lookAgain = (): void => {
    for (const ms of LOOK_AGAIN_MS)
      setTimeout(() => {
        nudgeWorker(orm).catch(() => undefined);
      }, ms).unref();
  };
  return {
    wake: async ({ tenant, id }) => {
      const { rows } = await orm.execute<{ id: string; failures: number }>(sql`
        SELECT DISTINCT e.id, e.failures FROM webhook_delivery d
        JOIN webhook_endpoint e ON e.tenant = d.tenant AND e.id = d.endpoint_id
        WHERE d.tenant = ${tenant.id} AND e.tenant = ${tenant.id} AND d.event_id = ${id} AND d.status = 'pending'`);
      for (const { id: endpoint, failures } of rows) {
        const { payload, queue } = jobOf({ tenant, id: endpoint }, now(tenant));
        // Not under the key of the job that waits for a later attempt, which has to stay.
        await orm.execute(sql`SELECT (graphile_worker.add_job('deliver', ${payload}::json, queue_name => ${queue}::text,
          job_key => ${`${prefixOf(tenant)}wake/${endpoint}`}::text, flags => ${flagsOf(failures > 0)})).id`);
      }
      if (rows.length > 0) lookAgain();
    },
    findEndpoint: async (key) => {
      const { rows } = await orm.execute<Omit<DueEndpoint, 'key'> & Record<string, unknown>>(sql`
        SELECT e.url, e.credentials, e.secret, e.failures, s.workspace_id AS "workspaceId"
        FROM webhook_endpoint e JOIN webhook w ON w.tenant = e.tenant AND w.id = e.webhook_id
        JOIN workspace s ON s.tenant = e.tenant
        WHERE e.tenant = ${key.tenant.id} AND w.tenant = ${key.tenant.id} AND s.tenant = ${key.tenant.id}
          AND e.id = ${key.id} AND w.enabled`);
      return rows[0] && { ...rows[0], key };
    },
    listDue: async ({ tenant, id }, at, limit) => {
      const { rows } = await orm.execute<DueRow>(sql`
        SELECT d.id, d.attempt, d.event_id, d.event_type, v.content, v.occurred_at
        FROM webhook_delivery d JOIN event v ON v.tenant = d.tenant AND v.id = d.event_id
        WHERE d.tenant = ${tenant.id} AND v.tenant = ${tenant.id} AND d.endpoint_id = ${id} AND d.status = 'pending'
          AND d.next_attempt_at <= ${at.toISOString()}::timestamptz
        ORDER BY d.next_attempt_at, d.event_id LIMIT ${limit}`);
      return rows.map((row) => ({
        ...{ id: row.id, attempt: row.attempt, eventId: row.event_id, eventType: row.event_type },
        ...{ content: row.content, occurredAt: new Date(row.occurred_at) },
      }));
    },
    record: (endpoint, attempts, failures) => record(orm, { endpoint, attempts, failures }),
    goOn: (endpoint, { failing }) => goOn(orm, endpoint, failing),
  };
}

/** What came of attempts at an endpoint, and how many failed in a row by now. */
interface Written {
  readonly endpoint: Key;
  readonly attempts: readonly Attempted[];
  readonly failures: number;
}

/** Writes attempts down, all by one statement. */
async function record(orm: Orm, { endpoint: { tenant, id }, attempts, failures }: Written): Promise<void> {
  const column = <T>(pick: (attempt: (typeof attempts)[number]) => T) => sql.param(attempts.map(pick));
  // One that was stopped meanwhile is not tried again; what was answered is told all the same.
  await orm.execute(sql`
        WITH told AS (
          UPDATE webhook_delivery d SET attempt = a.attempt, response_status = a.response_status, response_body = a.body,
            duration_ms = a.duration, attempted_at = a.attempted_at,
            status = CASE WHEN a.outcome = 'succeeded' OR d.status = 'pending' THEN a.outcome ELSE d.status END,
            next_attempt_at = CASE WHEN d.status = 'pending' THEN a.next_attempt_at END
          FROM unnest(${column(({ id: delivery }) => delivery)}::uuid[], ${column(({ attempt }) => attempt)}::int[],
            ${column(({ status }) => status)}::int[], ${column(({ body }) => body)}::text[],
            ${column(({ durationMs }) => Math.round(durationMs))}::int[],
            ${column(({ attemptedAt }) => attemptedAt.toISOString())}::timestamptz[],
            ${column(({ outcome }) => outcome)}::text[],
            ${column(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null)}::timestamptz[])
            AS a (id, attempt, response_status, body, duration, attempted_at, outcome, next_attempt_at)
          WHERE d.tenant = ${tenant.id} AND d.id = a.id
        )
        UPDATE webhook_endpoint SET failures = ${failures}
        WHERE tenant = ${tenant.id} AND id = ${id} AND failures <> ${failures}`);
}

/** Adds the job that comes when the next delivery is due. */
async function goOn(orm: Orm, endpoint: Key, failing: boolean): Promise<void> {
  const { tenant, id } = endpoint;
  const { rows } = await orm.execute<{ due: string | null }>(sql`
        SELECT min(next_attempt_at) AS due FROM webhook_delivery
        WHERE tenant = ${tenant.id} AND endpoint_id = ${id} AND status = 'pending'`);
  const [{ due: text = null } = {}] = rows;
  if (text === null) return;
  const due = new Date(text);
  const { payload, queue } = jobOf(endpoint, due);
  await orm.execute(sql`SELECT (graphile_worker.add_job('deliver', ${payload}::json, queue_name => ${queue}::text,
        job_key => ${`${prefixOf(tenant)}deliver/${id}`}::text, flags => ${flagsOf(failing)},
        run_at => ${due.toISOString()}::timestamptz
          - coalesce((SELECT offset_ms FROM clock WHERE tenant = ${tenant.id} FOR SHARE), 0) * interval '1 ms')).id`);
}

const flagsOf = (failing: boolean) => sql`${sql.param(failing ? [SLOW_FLAG] : [])}::text[]`;

/** A row of what is due. */
type DueRow = Record<string, unknown> & {
  readonly id: string;
  readonly attempt: number;
  readonly event_id: string;
  readonly event_type: DueDelivery['eventType'];
  readonly content: unknown;
  readonly occurred_at: string;
};
