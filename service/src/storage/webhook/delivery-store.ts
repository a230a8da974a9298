import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Orm } from '../../database/index.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import type { Attempted, DeliveryStore, DueDelivery, DueEndpoint } from '../../domain/webhook/delivery.ts';
import { WARN_AFTER_MS } from '../../domain/webhook/endpoint-health.ts';
import type { Call, Tag } from '../outbox/calls.ts';
import { addJobs, makeCalls, offsetSql, prefixOf, wallTime } from '../outbox/calls.ts';
import { nudgeWorker } from '../outbox/nudge-worker.ts';

/** A job of an endpoint that failed lately carries it, so that such jobs never take every place there is. */
export const SLOW_FLAG = 'slow';

/** Milliseconds after which workers are asked to look once more, on top of the look that adding a job causes. */
const LOOK_AGAIN_MS = [20, 100];

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
    wake: async (event) => {
      if (await wake(orm, event, now(event.tenant))) lookAgain();
    },
    readDue: (endpoint, at, limit) => readDue(orm, { endpoint, at, limit }),
    record: (endpoint, attempts, failures) => record(orm, { endpoint, attempts, failures }),
    goOn: (endpoint) => goOn(orm, endpoint),
  };
}

/** The call that adds the job that looks after an endpoint. All of an endpoint stand in a queue: one at a time, over all processes. */
function deliverCall({ tenant, id }: Key, { key, due, isFailing, runAt }: Looking): Call {
  return {
    job: {
      task: 'deliver',
      payload: { tenant, id, due },
      key: `${prefixOf(tenant)}${key}/${id}`,
      queue: `${prefixOf(tenant)}deliver/${id}`,
      ...(isFailing ? { flags: [SLOW_FLAG] } : {}),
      ...(runAt === undefined ? {} : { runAt }),
    },
  };
}

/** Which job of an endpoint, and when. */
interface Looking {
  /** The job that comes at once does not stand under the key of the one that waits for a later attempt, which has to stay. */
  readonly key: 'wake' | 'deliver';
  /** By the tenant's clock, ISO 8601. */
  readonly due: string;
  readonly isFailing: boolean;
  readonly runAt?: string;
}

/**
 * Adds a job for each endpoint that an event is on its way to, in one order for all writers; returns whether there was
 * any. A job that waits there already will find the event: it has not begun.
 */
async function wake(orm: Orm, { tenant, id }: Key, at: Date): Promise<boolean> {
  const { rows } = await orm.execute<{ id: string; failing: boolean }>(sql`
    WITH sent AS MATERIALIZED (
      SELECT endpoint_id, status FROM webhook_delivery WHERE tenant = ${tenant.id} AND event_id = ${id}
    )
    SELECT DISTINCT e.id, e.failures > 0 AS failing FROM sent JOIN webhook_endpoint e ON e.id = sent.endpoint_id
    WHERE e.tenant = ${tenant.id} AND sent.status = 'pending' ORDER BY e.id`);
  const waiting = await listWaiting(orm, tenant, rows);
  const calls = rows
    .filter((endpoint) => !waiting.has(endpoint.id))
    .map((endpoint) =>
      deliverCall({ tenant, id: endpoint.id }, { key: 'wake', due: at.toISOString(), isFailing: endpoint.failing }),
    );
  await makeCalls(orm, calls);
  return calls.length > 0;
}

/** The endpoints whose job waits to be done at once, and has the flag that it would be added with. */
async function listWaiting(
  orm: Orm,
  tenant: Tenant,
  endpoints: readonly { readonly id: string; readonly failing: boolean }[],
): Promise<ReadonlySet<string>> {
  if (endpoints.length === 0) return new Set();
  const { rows } = await orm.execute<{ id: string }>(sql`
    SELECT e.id FROM json_to_recordset(${JSON.stringify(endpoints)}::json) AS e (id text, failing boolean)
    WHERE EXISTS (
      SELECT 1 FROM graphile_worker.jobs j WHERE j.key = ${`${prefixOf(tenant)}wake/`}::text || e.id AND j.locked_at IS NULL AND j.run_at <= now()
        AND j.attempts < j.max_attempts AND coalesce(j.flags ? ${SLOW_FLAG}, false) = e.failing
    )`);
  return new Set(rows.map((row) => row.id));
}

/** Adds the job that comes when the next delivery is due. */
async function goOn(orm: Orm, { tenant, id }: Key): Promise<void> {
  await orm.transaction(async (tx) => {
    const { rows } = await tx.execute<{ failing: boolean; due: string | null; offset: unknown }>(sql`
      SELECT e.failures > 0 AS failing, ${offsetSql(tenant, sql as Tag<SQL>)} AS "offset", (
        SELECT min(d.next_attempt_at) FROM webhook_delivery d
        WHERE d.tenant = ${tenant.id} AND d.endpoint_id = ${id} AND d.status = 'pending'
      ) AS due
      FROM webhook_endpoint e JOIN webhook w ON w.tenant = e.tenant AND w.id = e.webhook_id
      WHERE e.tenant = ${tenant.id} AND w.tenant = ${tenant.id} AND e.id = ${id} AND w.enabled`);
    const [endpoint] = rows;
    if (!endpoint?.due) return;
    const due = new Date(endpoint.due);
    const runAt = wallTime(due, endpoint.offset);
    const looking = { key: 'deliver', due: due.toISOString(), isFailing: endpoint.failing, runAt } as const;
    await makeCalls(tx, [deliverCall({ tenant, id }, looking)]);
  });
}

interface Reading {
  readonly endpoint: Key;
  readonly at: Date;
  readonly limit: number;
}

/** Endpoint and deliveries, in one way to the database and back. */
async function readDue(orm: Orm, { endpoint: key, at, limit }: Reading): ReturnType<DeliveryStore['readDue']> {
  const { tenant, id } = key;
  const { rows } = await orm.execute<DueRow>(sql`
    SELECT e.url, e.credentials, e.secret, e.failures, s.workspace_id, due.*
    FROM webhook_endpoint e JOIN webhook w ON w.tenant = e.tenant AND w.id = e.webhook_id
    JOIN workspace s ON s.tenant = e.tenant
    LEFT JOIN LATERAL (
      SELECT d.*, v.content, v.occurred_at FROM (
        SELECT id, attempt, event_id, event_type, next_attempt_at, is_test, traceparent FROM webhook_delivery
        WHERE tenant = ${tenant.id} AND endpoint_id = ${id} AND status = 'pending'
          AND next_attempt_at <= ${at.toISOString()}::timestamptz
        ORDER BY next_attempt_at, event_id LIMIT ${limit}
      ) d JOIN event v ON v.id = d.event_id WHERE v.tenant = ${tenant.id}
    ) due ON true
    WHERE e.tenant = ${tenant.id} AND w.tenant = ${tenant.id} AND s.tenant = ${tenant.id} AND e.id = ${id} AND w.enabled
    ORDER BY due.next_attempt_at, due.event_id`);
  const [first] = rows;
  if (!first) return undefined;
  const { url, credentials, secret, failures, workspace_id: workspaceId } = first;
  return {
    endpoint: { key, url, credentials, secret, failures, workspaceId },
    deliveries: rows.flatMap((row) => (row.id === null ? [] : toDelivery(row, row.id))),
  };
}

/** The results of attempts at an endpoint, and how many failed in a row by now. */
interface Written {
  readonly endpoint: Key;
  readonly attempts: readonly Attempted[];
  readonly failures: number;
}

/** Writes attempts down, all by one statement. */
async function record(orm: Orm, { endpoint: { tenant, id }, attempts, failures }: Written): Promise<void> {
  const column = <T>(pick: (attempt: (typeof attempts)[number]) => T) => sql.param(attempts.map(pick));
  // Named once more: without them, a planner that knows little of the table reads all of the tenant's to find these.
  const ids = column(({ id: delivery }) => delivery);
  const since = attempts.find(({ outcome }) => outcome !== 'succeeded')?.attemptedAt;
  // One that arrived begins the count of days anew.
  const isBroken = since !== undefined && attempts.every(({ outcome }) => outcome !== 'succeeded');
  const warnAt = new Date((since?.getTime() ?? 0) + WARN_AFTER_MS);
  // A delivery that was stopped meanwhile is not tried again; its response is recorded all the same.
  await orm.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
        WITH told AS (
          UPDATE webhook_delivery d SET attempt = a.attempt, response_status = a.response_status, response_body = a.body,
            duration_ms = a.duration, attempted_at = a.attempted_at,
            status = CASE WHEN a.outcome = 'succeeded' OR d.status = 'pending' THEN a.outcome ELSE d.status END,
            next_attempt_at = CASE WHEN d.status = 'pending' THEN a.next_attempt_at END
          FROM unnest(${ids}::uuid[], ${column(({ attempt }) => attempt)}::int[],
            ${column(({ status }) => status)}::int[], ${column(({ body }) => body)}::text[],
            ${column(({ durationMs }) => Math.round(durationMs))}::int[],
            ${column(({ attemptedAt }) => attemptedAt.toISOString())}::timestamptz[],
            ${column(({ outcome }) => outcome)}::text[],
            ${column(({ nextAttemptAt }) => nextAttemptAt?.toISOString() ?? null)}::timestamptz[])
            AS a (id, attempt, response_status, body, duration, attempted_at, outcome, next_attempt_at)
          WHERE d.tenant = ${tenant.id} AND d.id = a.id AND d.id = ANY(${ids}::uuid[])
        ), before AS (
          SELECT failing_since FROM webhook_endpoint WHERE tenant = ${tenant.id} AND id = ${id} FOR NO KEY UPDATE
        ), changed AS (
          UPDATE webhook_endpoint e SET failures = ${failures},
            failing_since = CASE WHEN ${isBroken} THEN coalesce(e.failing_since, ${since?.toISOString() ?? null}::timestamptz) ELSE ${since?.toISOString() ?? null}::timestamptz END,
            warned_at = CASE WHEN ${isBroken} THEN e.warned_at END, disabled_at = CASE WHEN ${isBroken} THEN e.disabled_at END
          FROM before WHERE e.tenant = ${tenant.id} AND e.id = ${id} AND e.failures <> ${failures}
          RETURNING before.failing_since AS was_since, e.failing_since
        )
        SELECT 1 FROM changed WHERE changed.failing_since IS NOT NULL AND changed.failing_since IS DISTINCT FROM changed.was_since`);
    if (rowCount) await addJobs(tx, { tenant, task: 'check_endpoint', jobs: [{ id, at: warnAt }] });
  });
}

/** An endpoint beside one of its deliveries that is due, of which there may be none. */
type DueRow = Record<string, unknown> &
  Pick<DueEndpoint, 'url' | 'credentials' | 'secret' | 'failures'> & {
    readonly workspace_id: string;
    readonly id: string | null;
    readonly attempt: number;
    readonly event_id: string;
    readonly event_type: DueDelivery['eventType'];
    readonly is_test: boolean;
    readonly content: unknown;
    readonly occurred_at: string;
    readonly traceparent: string | null;
  };

function toDelivery(row: DueRow, id: string): DueDelivery {
  const { attempt, content, event_id: eventId, event_type: eventType, is_test: isTest } = row;
  const about = { id, attempt, eventId, eventType, isTest, content, occurredAt: new Date(row.occurred_at) };
  return { ...about, ...(row.traceparent === null ? {} : { traceparent: row.traceparent }) };
}
