import { sql } from 'drizzle-orm';
import type { Statements } from '../../database/index.ts';
import { currentCause } from '../../domain/activity/cause.ts';
import type { Effect } from '../../domain/effect/effect.ts';
import type { Event } from '../../domain/effect/event.ts';
import { currentTraceparent } from '../../tracing/index.ts';
import { createEventId } from '../event/event-id.ts';
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
function rowOf({ at, before = 0, event }: OrderedEvent): Event & EventRow {
  const occurredAt = at.getTime() + before;
  return { ...event, id: createEventId(occurredAt), moment: new Date(occurredAt).toISOString() };
}

/**
 * Writes the events of a commit with their deliveries, by one call of the function `write_events`, and one job for each
 * type of event. An endpoint that accepts the last event of a type has deliveries of the others, and sends all of them.
 */
export async function writeEvents(tx: Pick<Statements, 'execute'>, events: readonly OrderedEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { tenant, at } = first;
  const rows = events.map(rowOf);
  const last = new Map<string, string>(rows.map((row) => [row.type, row.id]));
  const { rows: told } = await tx.execute<{ accepted: readonly string[] }>(
    sql`SELECT write_events(${tenant.id}, ${JSON.stringify(rows)}::json, ${at.toISOString()}::timestamptz, ${currentCause().requestId}, ${currentTraceparent()}) AS accepted`,
  );
  const accepted = new Set(told[0]?.accepted);
  await makeCalls(
    tx,
    [...last].flatMap(([type, id]) =>
      accepted.has(type) ? [jobNow({ tenant, task: 'wake_deliveries', id, at })] : [],
    ),
  );
}
