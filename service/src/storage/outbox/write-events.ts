import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Event } from '../../domain/effect/event.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { createEventId } from '../event/event-id.ts';
import type { Tag } from './calls.ts';
import { jobNow, makeCalls } from './calls.ts';

/** An event; `before` counts those of the same commit that it comes after. */
export type OrderedEvent = Extract<Effect, { readonly kind: 'event' }> & { readonly before?: number };

/** The part of an event's row that is made when it is written. */
interface EventRow {
  readonly id: string;
  /** ISO 8601. */
  readonly moment: string;
}

/** A row of an event: its id and its moment both tell which came first, a millisecond apart. */
export function rowOf({ at, before = 0, event }: OrderedEvent): Event & EventRow {
  const occurredAt = at.getTime() + before;
  return { ...event, id: createEventId(occurredAt), moment: new Date(occurredAt).toISOString() };
}

/**
 * Writes many events of a tenant with their deliveries by one statement, and one job for each type of event. An endpoint
 * that accepts the last event of a type has deliveries of the others, and sends all of them.
 */
export async function writeEvents(tx: Statements, events: readonly OrderedEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { tenant, at } = first;
  const rows = events.map(rowOf);
  const last = new Map<string, string>(rows.map((row) => [row.type, row.id]));
  const { rows: accepted } = await tx.execute<{ type: string }>(sql`
    WITH told AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}::json) AS x (id text, type text, content json, moment timestamptz)
    ), kept AS (
      INSERT INTO event (tenant, id, type, content, occurred_at) SELECT ${tenant.id}, id, type, content, moment FROM told
    ), delivered AS (
      INSERT INTO webhook_delivery (tenant, id, webhook_id, endpoint_id, event_id, event_type, next_attempt_at, created_at)
      SELECT e.tenant, gen_random_uuid(), w.id, e.id, told.id, told.type, ${at.toISOString()}::timestamptz, told.moment
      FROM told, webhook w JOIN webhook_endpoint e ON e.tenant = w.tenant AND e.webhook_id = w.id
      WHERE w.tenant = ${tenant.id} AND e.tenant = ${tenant.id} AND w.enabled AND told.type = ANY(w.accepted_events)
    )
    SELECT type FROM unnest(${sql.param([...last.keys()])}::text[]) AS type WHERE ${isAcceptedSql({ tenant, type: sql`type` }, sql as Tag<SQL>)}`);
  await makeCalls(
    tx,
    accepted.map(({ type }) => jobNow({ tenant, task: 'wake_deliveries', id: last.get(type) ?? '', at })),
  );
}

/** SQL, true where a webhook of a tenant accepts events of a type. */
export function isAcceptedSql<T>(
  { tenant, type }: { readonly tenant: Tenant; readonly type: unknown },
  tag: Tag<T>,
): T {
  return tag`EXISTS (SELECT 1 FROM webhook WHERE tenant = ${tenant.id} AND enabled AND ${type} = ANY(accepted_events))`;
}
