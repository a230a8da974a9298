import { sql } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import type { Statements } from '../../database/index.ts';
import { causeToKeep, currentCause } from '../../domain/activity/cause.ts';
import type { Key } from '../../domain/tenant/tenant.ts';
import { currentTraceparent } from '../../tracing/index.ts';
import { bulks } from '../bulk/schema.ts';
import { writeEffects } from '../outbox/outbox.ts';

/** Characters of a ULID behind its time. */
const REST = '0'.repeat(16);
const TIME_LENGTH = 10;

/**
 * Makes a delivery of each accepted event since a moment, oldest first on its way, and has those tried at once that are
 * under way there already; examples are none. Keeps how many they are as a bulk action. Ids of events begin with their time,
 * by which the key of the table finds them.
 */
export async function recoverEvents(
  tx: Statements,
  { tenant, id: webhookId }: Key,
  {
    endpointId,
    since,
    at,
    bulk,
  }: { readonly endpointId: string; readonly since: Date; readonly at: Date; readonly bulk: string },
): Promise<void> {
  const first = `${encodeTime(Math.max(0, since.getTime()), TIME_LENGTH)}${REST}`;
  const moment = at.toISOString();
  const { rows } = await tx.execute<{ event_id: string }>(sql`
    WITH wanted AS MATERIALIZED (
      SELECT v.id, v.type FROM event v JOIN webhook w ON w.tenant = v.tenant AND v.type = ANY(w.accepted_events)
      WHERE v.tenant = ${tenant.id} AND w.tenant = ${tenant.id} AND w.id = ${webhookId} AND v.id >= ${first}
        AND v.occurred_at >= ${since.toISOString()}::timestamptz
        AND NOT EXISTS (SELECT FROM webhook_delivery t WHERE t.tenant = ${tenant.id} AND t.event_id = v.id AND t.is_test)
    ), pending AS (
      UPDATE webhook_delivery d SET next_attempt_at = ${moment}::timestamptz FROM wanted
      WHERE d.tenant = ${tenant.id} AND d.endpoint_id = ${endpointId} AND d.status = 'pending' AND d.event_id = wanted.id
      RETURNING d.event_id
    ), sent AS (
      INSERT INTO webhook_delivery (tenant, id, webhook_id, endpoint_id, event_id, event_type, next_attempt_at, created_at, request_id, traceparent)
      SELECT ${tenant.id}, gen_random_uuid(), ${webhookId}::uuid, ${endpointId}::uuid, id, type, ${moment}::timestamptz, ${moment}::timestamptz,
        ${currentCause().requestId}::text, ${currentTraceparent()}::text
      FROM wanted WHERE id NOT IN (SELECT event_id FROM pending) RETURNING event_id
    )
    SELECT event_id FROM pending UNION SELECT event_id FROM sent`);
  const [one] = rows;
  // One event wakes the endpoint, which then finds all.
  if (one) await writeEffects(tx, [{ kind: 'job', tenant, task: 'wake_deliveries', id: one.event_id, at }]);
  await tx.insert(bulks).values({
    tenant: tenant.id,
    id: bulk,
    action: 'recover',
    settings: { recovered: { endpointId, total: rows.length } },
    actors: [],
    cause: causeToKeep(),
    ids: [],
    createdAt: at,
    endedAt: at,
  });
}
